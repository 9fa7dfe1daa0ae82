import { CUE_CLASSES, type CueClass, type CueLexicon } from './cue-classes';
import { ENGLISH_CUES } from './english-cues';
import { INDONESIAN_CUES } from './indonesian-cues';

function toClassMap(lexicon: CueLexicon): ReadonlyMap<string, CueClass> {
  const classOf = new Map<string, CueClass>();
  for (const name of CUE_CLASSES) {
    for (const word of (lexicon[name] ?? '').split(/\s+/)) {
      if (word !== '' && !classOf.has(word)) classOf.set(word, name);
    }
  }
  return classOf;
}

const englishClassOf = toClassMap(ENGLISH_CUES);
const indonesianClassOf = toClassMap(INDONESIAN_CUES);

/** The class of a lower-case word as it stands, English first; undefined for a word that is no cue. */
export function cueClassOf(word: string): CueClass | undefined {
  return englishClassOf.get(word) ?? indonesianClassOf.get(word);
}

/** The class of an Indonesian stem; undefined for what is not one. */
export function indonesianStemClassOf(stem: string): CueClass | undefined {
  return indonesianClassOf.get(stem);
}

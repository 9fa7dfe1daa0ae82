import { CHINESE_CUES } from './chinese-cues';
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

const englishClasses = toClassMap(ENGLISH_CUES);
const indonesianClassOf = toClassMap(INDONESIAN_CUES);
const chineseClassOf = toClassMap(CHINESE_CUES);

/** The class of a lower-case word as it stands, English first, then Indonesian and Chinese; undefined for a word that is no cue. */
export function cueClassOf(word: string): CueClass | undefined {
  return englishClasses.get(word) ?? indonesianClassOf.get(word) ?? chineseClassOf.get(word);
}

/** The class of an English word in the form in which it stands. */
export const englishClassOf = (word: string): CueClass | undefined => englishClasses.get(word);

/** The class of an Indonesian stem; undefined for what is not one. */
export function indonesianStemClassOf(stem: string): CueClass | undefined {
  return indonesianClassOf.get(stem);
}

/** Whether this is a Chinese cue. */
export const isChineseCue = (word: string): boolean => chineseClassOf.has(word);

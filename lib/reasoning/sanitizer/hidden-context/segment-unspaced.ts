import { listedWords } from '@/lib/text/words/listed-words';
import CHINESE_CUES from './chinese-cues.json';
import { CUE_CLASSES, type CueClass, type CueLexicon } from './cue-classes';
import ENGLISH_CUES from './english-cues.json';
import INDONESIAN_CUES from './indonesian-cues.json';

/** A lexicon has no names but those of classes. */
type WithoutOthers<Lexicon> = Readonly<Record<Exclude<keyof Lexicon, CueClass>, never>>;

function toClassMap<Lexicon extends CueLexicon>(
  lexicon: Lexicon & WithoutOthers<Lexicon>,
): ReadonlyMap<string, CueClass> {
  const classOf = new Map<string, CueClass>();
  for (const name of CUE_CLASSES) {
    for (const word of listedWords(lexicon[name] ?? [])) {
      if (!classOf.has(word)) classOf.set(word, name);
    }
  }
  return classOf;
}

/** English words, in the forms in which they occur. */
const englishClasses = toClassMap(ENGLISH_CUES);
/** Indonesian stems (see `stem-indonesian.ts`) and words that have no other form, formal and colloquial. */
const indonesianClassOf = toClassMap(INDONESIAN_CUES);
/** Chinese words. Chinese has no spaces: where these occur in a run of characters, they are told apart from the rest. */
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

const LONGEST_CUE = 5;
/** A run of a script that is written without spaces, or what stands between two such runs. */
const RUN = /[\u3040-\u30ff\u3400-\u9fff]+|[^\u3040-\u30ff\u3400-\u9fff]+/g;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Whether a word holds characters of a script that is written without spaces. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/**
 * The parts of a word that holds characters of a script without spaces: cues wherever they stand, the longest first,
 * pairs of the characters between them, and words of other scripts whole.
 */
export function segmentUnspaced(word: string): readonly string[] {
  return (word.match(RUN) ?? []).flatMap((run) => (isUnspaced(run) ? segmentRun(run) : [run]));
}

function segmentRun(run: string): string[] {
  const parts: string[] = [];
  let unknown = '';
  for (let from = 0; from < run.length; ) {
    const cue = longestCueAt(run, from);
    if (cue === '') {
      unknown += run[from];
      from += 1;
      continue;
    }
    parts.push(...pairsOf(unknown), cue);
    unknown = '';
    from += cue.length;
  }
  return [...parts, ...pairsOf(unknown)];
}

function longestCueAt(run: string, from: number): string {
  for (let length = Math.min(LONGEST_CUE, run.length - from); length > 0; length -= 1) {
    const word = run.slice(from, from + length);
    if (isChineseCue(word)) return word;
  }
  return '';
}

function pairsOf(characters: string): readonly string[] {
  if (characters.length < 3) return characters === '' ? [] : [characters];
  return Array.from({ length: characters.length - 1 }, (_, index) => characters.slice(index, index + 2));
}

import { isChineseCue } from './cue-lexicon';

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

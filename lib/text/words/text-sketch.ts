import { addCode, EMPTY_HASH, hashText } from '../text-hash';
import { foldLetters } from './fold-letters';
import { onlyWords } from './only-words';

/** Words that stand side by side make a phrase, by which texts are compared. */
const PHRASE_WORDS = 5;
/** So many phrases are kept of a text; texts that share some of them share as large a part of all. */
const MOST_KEPT = 256;
const LONGEST_READ = 60_000;

/** What two texts are compared by: some numbers that stand for phrases of one, smallest first. */
export type TextSketch = readonly number[];

/** The sketch of a text, in time linear in it; letters' case, accents, marks and spaces make no difference. */
export function sketchOf(text: string): TextSketch {
  const words = onlyWords(foldLetters(text.slice(0, LONGEST_READ)))
    .split(' ')
    .map((word) => hashText(word));
  const span = Math.min(PHRASE_WORDS, words.length);
  const phrases = new Set<number>();
  for (let start = 0; start + span <= words.length; start += 1) {
    let hash = EMPTY_HASH;
    for (let at = start; at < start + span; at += 1) hash = addCode(hash, words[at] ?? 0);
    phrases.add(spread(hash));
  }
  return [...phrases].sort((left, right) => left - right).slice(0, MOST_KEPT);
}

/** How much of what two texts say together both of them say, from 0 to 1; an estimate where they are long. */
export function resemblance(one: TextSketch, other: TextSketch): number {
  let [all, shared] = [0, 0];
  for (let [left, right] = [0, 0]; all < MOST_KEPT && (left < one.length || right < other.length); all += 1) {
    const [first = Infinity, second = Infinity] = [one[left], other[right]];
    if (first === second) shared += 1;
    if (first <= second) left += 1;
    if (second <= first) right += 1;
  }
  return all === 0 ? 0 : shared / all;
}

/** Makes of a hash one whose order says nothing of what was hashed. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

import type { SourceIndex, SourceSentence } from '../sources/source-index';
import { rankSentences, wordsBySentence } from './rank-sentences';
import type { ClaimWord, ReadClaim } from './read-claim';

/** How much of a claim some sources have, each share 0 to 1. */
export interface Coverage {
  /** By weight, of all that the sources have anywhere. */
  readonly anywhere: number;
  /** The same with all words alike. */
  readonly plain: number;
  /** By the sentence that has most, by it and the one that adds most, and by it with those beside it. */
  readonly sentence: number;
  readonly twoSentences: number;
  readonly window: number;
  /** Neighbouring words that stand near each other, in the same order, in a sentence. */
  readonly inOrder: number;
  /** The same by weight. */
  readonly weightInOrder: number;
  /** Words in rows of three or more of them, and how many are in the longest. */
  readonly inRows: number;
  readonly longestRow: number;
  /** Three words side by side that stand so in a source. */
  readonly copied: number;
  /** Two of them, and how many are in the longest row that stands so in sources. */
  readonly copiedPairs: number;
  readonly longestCopy: number;
  /** How much of what the best sentence says the claim has. */
  readonly told: number;
  /** Words that are nowhere: their number, generic ones left out, the longest row of them, and the weightiest. */
  readonly lacking: readonly ClaimWord[];
  readonly longestLack: number;
  /** The sentences that have most of the claim, the best first. */
  readonly best: readonly SourceSentence[];
}

const MOST_BEST = 4;
/** Words of the question that no source has are neither new nor known. */
const ASKED_SHARE = 0.7;
const NEAR = 5;

/** Measures how much of a claim the sources with some numbers have. */
export function measureCoverage(
  claim: ReadClaim,
  index: SourceIndex,
  numbers: ReadonlySet<number>,
): Coverage {
  const { telling } = claim;
  const isWithin = (sentence: number): boolean => numbers.has(index.sentences[sentence]?.number ?? -1);
  const known = telling.map(({ places }) => places.filter(({ sentence }) => isWithin(sentence)));
  // Whether a numeral is known is said by what it measures; here it counts where it is, and is missed nowhere.
  const isCounted = telling.map(({ word }, at) => word.role !== 'number' || (known[at]?.length ?? 0) > 0);
  const whole = sum(telling.map(({ weight }, at) => (isCounted[at] ? weight : 0)));
  const shareOf = (at: number): number => {
    const word = telling[at];
    if (word === undefined) return 0;
    return (known[at]?.length ?? 0) > 0 ? word.likeness : word.isAsked ? ASKED_SHARE : 0;
  };
  const covered = sum(telling.map(({ weight }, at) => weight * shareOf(at)));
  const bySentence = wordsBySentence(known);
  const ranked = rankSentences(bySentence, telling);
  const part = (words: ReadonlySet<number>): number =>
    whole === 0
      ? 0
      : sum([...words].map((at) => (telling[at]?.weight ?? 0) * (telling[at]?.likeness ?? 0))) / whole;
  const [first] = ranked;
  const firstWords = bySentence.get(first ?? -1) ?? new Set();
  const isNew = telling.map((_, at) => isCounted[at] === true && shareOf(at) === 0);
  const order = orderOf(known, telling);
  return {
    anywhere: whole === 0 ? 0 : covered / whole,
    plain: shareOfAll(sum(telling.map((_, at) => shareOf(at))), isCounted.filter(Boolean).length),
    sentence: part(firstWords),
    twoSentences: Math.max(
      part(firstWords),
      ...ranked.slice(1, 12).map((other) => part(union(firstWords, bySentence.get(other)))),
    ),
    window: Math.max(
      0,
      ...ranked.slice(0, MOST_BEST).map((sentence) => part(windowAt(sentence, bySentence, index))),
    ),
    ...order,
    ...copiesOf(claim, index, numbers),
    told: toldShare(index.sentences[first ?? -1], telling),
    lacking: telling.filter((_, at) => isNew[at]),
    longestLack: longestLack(telling, isNew),
    best: ranked
      .slice(0, MOST_BEST + 1)
      .flatMap((sentence) => index.sentences[sentence] ?? [])
      .filter(({ start, end }) => end > start)
      .slice(0, MOST_BEST),
  };
}

const shareOfAll = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

type Places = ClaimWord['places'];

function union(left: ReadonlySet<number>, right: ReadonlySet<number> | undefined): ReadonlySet<number> {
  return right === undefined ? left : new Set([...left, ...right]);
}

function windowAt(
  sentence: number,
  bySentence: ReadonlyMap<number, ReadonlySet<number>>,
  { sentences }: SourceIndex,
): ReadonlySet<number> {
  let words: ReadonlySet<number> = bySentence.get(sentence) ?? new Set();
  for (const beside of [sentence - 1, sentence + 1])
    if (sentences[beside]?.number === sentences[sentence]?.number)
      words = union(words, bySentence.get(beside));
  return words;
}

type Order = Pick<Coverage, 'inOrder' | 'weightInOrder' | 'inRows' | 'longestRow'>;

function orderOf(known: readonly Places[], telling: readonly ClaimWord[]): Order {
  const isOne = known.length === 1 && (known[0]?.length ?? 0) > 0;
  if (known.length < 2)
    return { inOrder: isOne ? 1 : 0, weightInOrder: isOne ? 1 : 0, inRows: 0, longestRow: 0 };
  let [pairs, weight, whole, row, inRows, longestRow] = [0, 0, 0, 1, 0, 0];
  for (let at = 1; at <= known.length; at += 1) {
    const own = at < known.length ? (telling[at - 1]?.weight ?? 0) + (telling[at]?.weight ?? 0) : 0;
    whole += own;
    if (at < known.length && standNear(known[at - 1] ?? [], known[at] ?? [])) {
      pairs += 1;
      weight += own;
      row += 1;
      continue;
    }
    longestRow = Math.max(longestRow, row);
    if (row >= 3) inRows += row;
    row = 1;
  }
  return {
    inOrder: pairs / (known.length - 1),
    weightInOrder: whole === 0 ? 0 : weight / whole,
    inRows: inRows / known.length,
    longestRow,
  };
}

/** Both lists are in order, so one walk through both is enough. */
function standNear(left: Places, right: Places): boolean {
  let next = 0;
  for (const { sentence, at } of left) {
    while (next < right.length && isBefore(right[next], sentence, at)) next += 1;
    const other = right[next];
    if (other !== undefined && other.sentence === sentence && other.at - at <= NEAR) return true;
  }
  return false;
}

const isBefore = (place: Places[number] | undefined, sentence: number, at: number): boolean =>
  place !== undefined && (place.sentence < sentence || (place.sentence === sentence && place.at <= at));

function copiesOf(
  { words }: ReadClaim,
  index: SourceIndex,
  numbers: ReadonlySet<number>,
): Pick<Coverage, 'copied' | 'copiedPairs' | 'longestCopy'> {
  let [copied, pairs, row, longestCopy] = [0, 0, 1, 0];
  for (let at = 0; at + 1 < words.length; at += 1) {
    const isPair = index.hasRow(words, at, 2, numbers);
    row = isPair ? row + 1 : 1;
    longestCopy = Math.max(longestCopy, isPair ? row : 0);
    pairs += isPair ? 1 : 0;
    if (isPair && at + 2 < words.length && index.hasRow(words, at, 3, numbers)) copied += 1;
  }
  return {
    copied: words.length < 3 ? 0 : copied / (words.length - 2),
    copiedPairs: words.length < 2 ? 0 : pairs / (words.length - 1),
    longestCopy,
  };
}

function toldShare(sentence: SourceSentence | undefined, telling: readonly ClaimWord[]): number {
  const words = sentence?.words.filter(({ role }) => role !== 'function') ?? [];
  const said = new Set(telling.map(({ word }) => word.concept));
  return words.length === 0 ? 0 : words.filter(({ concept }) => said.has(concept)).length / words.length;
}

function longestLack(telling: readonly ClaimWord[], isNew: readonly boolean[]): number {
  let [longest, row] = [0, 0];
  for (const [at, word] of telling.entries()) {
    if (word.isGeneric) continue;
    row = isNew[at] === true ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

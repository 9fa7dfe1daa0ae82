import { type Piece, piecesOf } from '../overlap/pieces';
import type { ReadClaim } from '../overlap/read-claim';
import type { Place } from '../sources/source-index';
import type { CheckedNumber } from './check-numbers';
import type { SourceQuantities, SourceQuantity } from './source-quantities';

const MOST_COMPARED = 60;
/** What stands in another part of the same sentence counts less. */
const IN_SENTENCE = 0.5;

/**
 * How much more of what a claim says of a number stands beside another number of the sources than beside that number, 0
 * to 1: "26 bones in the hand" where the hand has 27, and the foot 26.
 */
export function rivalNumber(
  claim: ReadClaim,
  numbers: readonly CheckedNumber[],
  sources: SourceQuantities,
  cited: ReadonlySet<number>,
): number {
  const pieces = piecesOf(claim.statement.text);
  let most = 0;
  for (const { quantity, state, places } of numbers) {
    if (state !== 'found' || places.length === 0) continue;
    const { found, whole } = saidBeside(claim, pieces, quantity);
    if (whole === 0) continue;
    const own = new Set(places.map((place) => place.quantity));
    const rivals = sources
      .measuring(quantity.dimension, cited)
      .filter((rival) => !own.has(rival.quantity) && rival.quantity.low !== quantity.low)
      .slice(0, MOST_COMPARED);
    if (rivals.length === 0) continue;
    const best = (compared: readonly SourceQuantity[]): number =>
      Math.max(0, ...compared.map((place) => shareBeside(place, found))) / whole;
    most = Math.max(most, best(rivals) - best(places.slice(0, MOST_COMPARED)));
  }
  return most;
}

/** Sums of the same weights in another order differ by so much. */
const ROUNDING = 1e-9;

/** True where each number of a claim was found, and all that is said of it beside it: none can fit better. */
export function hasNoRival(claim: ReadClaim, numbers: readonly CheckedNumber[]): boolean {
  const pieces = piecesOf(claim.statement.text);
  return numbers.every(({ quantity, state, places }) => {
    if (state !== 'found' || places.length === 0) return false;
    const { found, whole } = saidBeside(claim, pieces, quantity);
    return places.some((place) => shareBeside(place, found) >= whole - ROUNDING);
  });
}

/** The words that a claim has beside one of its numbers, and what they weigh together. */
function saidBeside(
  { telling }: ReadClaim,
  pieces: readonly Piece[],
  quantity: CheckedNumber['quantity'],
): { readonly found: readonly FoundBeside[]; readonly whole: number } {
  const piece = pieces.find(({ start, end }) => quantity.start >= start && quantity.start < end);
  if (piece === undefined) return { found: [], whole: 0 };
  const beside = telling.filter(
    ({ word, isGeneric }) =>
      !isGeneric &&
      word.start >= piece.start &&
      word.end <= piece.end &&
      (word.end <= quantity.start || word.start >= quantity.end),
  );
  const found = beside.map(({ places, weight, likeness }) => ({
    ...{ weight, likeness },
    bySentence: Map.groupBy(places, ({ sentence }) => sentence),
  }));
  return { found, whole: beside.reduce((sum, { weight }) => sum + weight, 0) };
}

/** A word of a claim by the sentences that it stands in. */
interface FoundBeside {
  readonly weight: number;
  readonly likeness: number;
  readonly bySentence: ReadonlyMap<number, readonly Place[]>;
}

/** The weight of the words of a claim that stand beside a number of a source. */
function shareBeside(
  { sentence, piece: { from, to } }: SourceQuantity,
  beside: readonly FoundBeside[],
): number {
  let sum = 0;
  for (const { weight, likeness, bySentence } of beside) {
    const places = bySentence.get(sentence.index);
    if (places === undefined) continue;
    sum += (places.some(({ at }) => at >= from && at < to) ? 1 : IN_SENTENCE) * weight * likeness;
  }
  return sum;
}

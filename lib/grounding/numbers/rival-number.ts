import { piecesOf } from '../overlap/pieces';
import type { ClaimWord, ReadClaim } from '../overlap/read-claim';
import type { SourceSentence } from '../sources/source-index';
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
  { statement, telling }: ReadClaim,
  numbers: readonly CheckedNumber[],
  sources: SourceQuantities,
  cited: ReadonlySet<number>,
): number {
  const pieces = piecesOf(statement.text);
  let most = 0;
  for (const { quantity, state, places } of numbers) {
    if (state !== 'found' || places.length === 0) continue;
    const piece = pieces.find(({ start, end }) => quantity.start >= start && quantity.start < end);
    if (piece === undefined) continue;
    const beside = telling.filter(
      ({ word, isGeneric }) =>
        !isGeneric &&
        word.start >= piece.start &&
        word.end <= piece.end &&
        (word.end <= quantity.start || word.start >= quantity.end),
    );
    const whole = beside.reduce((sum, { weight }) => sum + weight, 0);
    if (whole === 0) continue;
    const own = new Set(places.map((place) => place.quantity));
    const rivals = sources
      .measuring(quantity.dimension, cited)
      .filter((rival) => !own.has(rival.quantity) && rival.quantity.low !== quantity.low)
      .slice(0, MOST_COMPARED);
    if (rivals.length === 0) continue;
    const best = (compared: readonly SourceQuantity[]): number =>
      Math.max(0, ...compared.map((place) => shareBeside(place, beside))) / whole;
    most = Math.max(most, best(rivals) - best(places.slice(0, MOST_COMPARED)));
  }
  return most;
}

/** The weight of the words of a claim that stand beside a number of a source. */
function shareBeside(
  { quantity, sentence }: SourceQuantity,
  beside: readonly Pick<ClaimWord, 'places' | 'weight' | 'likeness'>[],
): number {
  const { from, to } = wordsOfPiece(sentence, quantity.start);
  let sum = 0;
  for (const { places, weight, likeness } of beside) {
    let share = 0;
    for (const place of places) {
      if (place.sentence !== sentence.index) continue;
      share = Math.max(share, place.at >= from && place.at < to ? 1 : IN_SENTENCE);
    }
    sum += share * weight * likeness;
  }
  return sum;
}

function wordsOfPiece({ text, words }: SourceSentence, start: number): { from: number; to: number } {
  const piece = piecesOf(text).find((one) => start >= one.start && start < one.end);
  if (piece === undefined) return { from: 0, to: words.length };
  const from = words.findIndex((word) => word.end > piece.start);
  const to = words.findIndex((word) => word.start >= piece.end);
  return { from: Math.max(0, from), to: to === -1 ? words.length : to };
}

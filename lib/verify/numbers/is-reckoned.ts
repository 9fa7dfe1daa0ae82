import { readQuantities } from '@/lib/claims/statements/read-quantities';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { readShares, type Share } from './read-shares';

/** A text with the amounts in it. */
interface QuantifiedText {
  readonly text: string;
  readonly language: AppLanguage;
  readonly quantities: readonly FoundQuantity[];
}

const MOST_RECKONED = 24;
/** Words with which statements say that they have reckoned. */
const RECKONS =
  /\b(?:total(?:s|led|ling)?|sum|together|altogether|combined|difference|more|less|fewer|in all|by|remaining|rest|jumlah(?:nya)?|total(?:nya)?|selisih(?:nya)?|seluruhnya|menyusut|bertambah|berkurang|sisa(?:nya)?|sebesar|not|pays?|costs?|tidak|belum|membayar)\b/iu;
const LATER = /\b(?:later|after(?:wards)?|kemudian|setelah(?:nya)?|sesudah(?:nya)?)\b/iu;
const HALVES = /\b(?:half|halves|halved|separuh(?:nya)?|setengah(?:nya)?)\b/iu;
const ROUGHLY =
  /\b(?:about|around|roughly|approximately|nearly|almost|just (?:under|over)|more than|over|less than|kira-kira|sekitar|hampir|kurang lebih|lebih dari|kurang dari|nyaris)\s+(?:\p{L}+\s+)?$/iu;
const EXACTLY = 0.002;
const ROUGH_SHARE = 0.045;
const PERIODS: Readonly<Record<string, number>> = {
  morning: 0,
  afternoon: 12,
  evening: 12,
  night: 12,
  pagi: 0,
  siang: 12,
  sore: 12,
  malam: 12,
};
const TIME_OF_DAY =
  /\b(\p{L}+|\d{1,2}) (?:in the (morning|afternoon|evening)|at (night)|(pagi|siang|sore|malam))\b/giu;

/** Whether what a statement says of an amount follows from amounts of a text: their sum, difference, share, half or end. */
export function isReckoned(
  said: FoundQuantity,
  { text, language }: QuantifiedText,
  known: readonly QuantifiedText[],
  isCopied: boolean,
): boolean {
  const isCounting = !isCopied || RECKONS.test(text);
  const amounts = known.flatMap(({ quantities }) => quantities).slice(0, MOST_RECKONED);
  const words = known.map((one) => one.text).join(' ');
  const isEqual = (value: number): boolean =>
    Math.abs(value - said.low) <= Math.max(1e-6, Math.abs(said.low) * 1e-6);
  const like = amounts.filter(
    ({ dimension, low }) => low !== 0 && (dimension === said.dimension || dimension === 'count'),
  );
  if (isShare(said, text, known)) return true;
  if (said.dimension === 'time')
    return LATER.test(words) && amounts.some((from) => isEnd(said, from, amounts));
  if (said.dimension === 'duration' && isBetweenDates(said, amounts)) return true;
  if (said.low !== said.high) return false;
  if (isCounting && HALVES.test(words) && like.some(({ low }) => isEqual(low / 2))) return true;
  if (isTimeOfDay(said, text, language, amounts)) return true;
  if (!isCounting) return false;
  const own = like.some(({ dimension }) => dimension === said.dimension);
  return (
    own &&
    like.some((left, at) =>
      like
        .slice(at + 1)
        .some((right) => isEqual(left.low + right.low) || isEqual(Math.abs(left.low - right.low))),
    )
  );
}

/** "Three years" from April 2025 to March 2028. */
function isBetweenDates({ low }: FoundQuantity, amounts: readonly FoundQuantity[]): boolean {
  const dates = amounts.filter(({ dimension }) => dimension === 'time');
  return dates.some((from) =>
    dates.some((to) => low > 300 && Math.abs(to.low - from.low - low) <= low * 0.02),
  );
}

/** "1921" is two years after 1919. */
const isEnd = (said: FoundQuantity, from: FoundQuantity, amounts: readonly FoundQuantity[]): boolean =>
  from.dimension === 'time' &&
  amounts.some(
    ({ dimension, low }) =>
      dimension === 'duration' && from.low + low >= said.low - 2 && from.high + low <= said.high + 2,
  );

/** "20 percent" of a fifth, "a fifth" of 20 percent. */
function isShare(
  { dimension, low, start, end }: FoundQuantity,
  text: string,
  known: readonly QuantifiedText[],
): boolean {
  const share = readShares(text).find((one) => one.start < end && start < one.end);
  if (dimension !== 'percent' && (share === undefined || dimension !== 'count')) return false;
  return isShareOf(share ?? { value: low / 100, start, end }, text, known);
}

/** Whether texts have a share, as percent, in words or as a count of another; roughly where the statement says so. */
export function isShareOf({ value, start }: Share, text: string, known: readonly QuantifiedText[]): boolean {
  const slack = ROUGHLY.test(text.slice(0, start)) ? ROUGH_SHARE : EXACTLY;
  const isNear = (other: number): boolean => Math.abs(other - value) <= slack;
  return known.some(({ text: other, quantities }) => {
    if (readShares(other).some((one) => isNear(one.value))) return true;
    if (quantities.some((one) => one.dimension === 'percent' && isNear(one.low / 100))) return true;
    const counts = quantities
      .filter((one) => one.dimension !== 'time' && one.low > 0)
      .slice(0, MOST_RECKONED);
    return counts.some((part) =>
      counts.some((whole) => part.low < whole.low && isNear(part.low / whole.low)),
    );
  });
}

/** "Five in the afternoon" is 17:00. */
function isTimeOfDay(
  { start, end }: FoundQuantity,
  text: string,
  language: AppLanguage,
  amounts: readonly FoundQuantity[],
): boolean {
  for (const { 0: written, 1: number = '', 2: day, 3: night, 4: waktu, index } of text.matchAll(
    TIME_OF_DAY,
  )) {
    if (index > end || index + written.length < start) continue;
    const [count] = readQuantities(number, language);
    const period = PERIODS[(day ?? night ?? waktu ?? '').toLowerCase()] ?? 0;
    if (count === undefined) continue;
    const hour = count.low === 12 ? period : count.low + period;
    if (amounts.some(({ dimension, low }) => dimension === 'clock' && low === (hour % 24) * 60)) return true;
  }
  return false;
}

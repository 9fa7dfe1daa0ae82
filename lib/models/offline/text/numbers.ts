import type { Locale } from '@/lib/trace/step-key';

const SCALE_WORDS: Readonly<Record<string, number>> = {
  ribu: 1e3,
  rb: 1e3,
  thousand: 1e3,
  juta: 1e6,
  jt: 1e6,
  million: 1e6,
  miliar: 1e9,
  milyar: 1e9,
  billion: 1e9,
  triliun: 1e12,
  trillion: 1e12,
};
/** Bounded, and never begun inside a number, so that no pattern built on it backtracks far. */
const DIGITS = String.raw`(?<!\d)\d{1,18}(?:[.,]\d{1,12}){0,6}(?!\d)`;
const SCALE = `(?:\\s{0,3}(?:${Object.keys(SCALE_WORDS).join('|')})\\b)?`;

/** Source of a regular expression for a number as people write it, with a scale word: `1.250.000`, `2,5 juta`. */
export const NUMBER_SOURCE = `${DIGITS}${SCALE}`;

/**
 * Reads a number the way people of a locale write it; NaN if it is none. `1.250` is 1250 in Indonesian and 1.25 in
 * English; several groups of three, a group of zeros, or both signs together, leave no doubt in either.
 */
export function readNumber(text: string, locale: Locale): number {
  const match = new RegExp(`^(${DIGITS})\\s*([a-z]+)?$`, 'i').exec(text.trim());
  if (match?.[1] === undefined) return Number.NaN;
  const scale = match[2] === undefined ? 1 : (SCALE_WORDS[match[2].toLowerCase()] ?? Number.NaN);
  return Number(normalize(match[1], locale)) * scale;
}

function normalize(digits: string, locale: Locale): string {
  const lastDot = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const decimal = lastDot > lastComma ? '.' : ',';
    return digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.');
  }
  const sign = lastDot >= 0 ? '.' : ',';
  const groups = digits.split(sign);
  if (groups.length === 1) return digits;
  const groupsOfThree = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= 3;
  const thousandsSign = locale === 'id' ? '.' : ',';
  const isRound = groups[1] === '000';
  const isGrouping =
    groupsOfThree && groups[0] !== '0' && (groups.length > 2 || sign === thousandsSign || isRound);
  return isGrouping ? groups.join('') : digits.replace(sign, '.');
}

import type { AppLanguage } from '@/lib/text/languages/read-language';
import { plainNumeral, signShownBy } from '@/lib/text/quantities/plain-numeral';

const LONGEST_NUMERAL = 30;
const NUMERAL = /^\d+(?:[.,]\d+)*$/;
/** Zeros behind "1.2 million". */
const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    thousand: 3,
    million: 6,
    billion: 9,
    trillion: 12,
    ribu: 3,
    rb: 3,
    juta: 6,
    jt: 6,
    miliar: 9,
    milyar: 9,
    triliun: 12,
  }),
);

/** The zeros that a word in small letters adds to the number before it; 0 for all other words. */
export const zerosOf = (word: string): number => MAGNITUDES.get(word) ?? 0;

/** True for digits with the signs that group them or stand before decimals. */
export const isNumeral = (written: string): boolean =>
  written.length <= LONGEST_NUMERAL && NUMERAL.test(written);

/**
 * A number as digits without grouping and with a dot before decimals: "1,200,000", "1.200.000" and, with six zeros,
 * "1.2" are one term. "1.234" alone is read as the language has it. What is no single number, such as a version,
 * stays as it is written.
 */
export function numberTerm(numeral: string, language: AppLanguage, zeros = 0): string {
  const plain = plainNumeral(numeral, signShownBy(numeral) ?? (language === 'id' ? ',' : '.'));
  if (plain === null) return numeral;
  const [whole = '', decimals = ''] = plain.split('.');
  const moved = decimals.padEnd(zeros, '0');
  const left = `${whole}${moved.slice(0, zeros)}`;
  const right = moved.slice(zeros).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}

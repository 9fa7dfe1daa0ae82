import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction } from './exact-math';
import type { Language } from './question';

/** Which sign stands before decimals in a message, as far as its numbers show it beyond doubt. */
export type DecimalSign = '.' | ',' | null;

const MAX_DIGITS = 60;

/** What the unmistakable numbers of a text say: 1.234,5 and 12,5 take a comma; 1,234,567 and 0.5 a dot. */
export function decimalSignOf(numerals: readonly string[]): DecimalSign {
  const found = new Set(numerals.map(signShownBy).filter((sign) => sign !== null));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** The sign before decimals that one number shows beyond doubt. */
export function signShownBy(numeral: string): DecimalSign {
  const marks = numeral.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return null;
  const other = (sign: string) => (sign === '.' ? ',' : '.');
  if (marks.length > 1) return new Set(marks).size === 1 ? other(last) : last === '.' ? '.' : ',';
  const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(numeral);
  return isOpen ? null : last === '.' ? '.' : ',';
}

export interface ReadNumeral {
  readonly value: Fraction;
  /** True where the other reading was possible and nothing but the language decided. */
  readonly assumed: boolean;
}

/**
 * Reads digits with their signs. "1.234" alone means 1234 in Indonesian and 1.234 in English unless the message shows
 * otherwise; with money, or three zeros, the unusual reading is not guessed at. Null for what is no number.
 */
export function readNumeral(
  numeral: string,
  {
    language,
    sign,
    money,
  }: { readonly language: Language; readonly sign: DecimalSign; readonly money: 'rupiah' | 'other' | null },
): ReadNumeral | null {
  if (numeral.length > MAX_DIGITS) throw new CalculationStopped('too-large');
  if (/^0\d/.test(numeral)) return null;
  const shown = signShownBy(numeral);
  if (shown !== null) return certain(numeral, shown);
  if (!/[.,]/.test(numeral)) return { value: exact(numeral), assumed: false };
  const mark = numeral.includes('.') ? '.' : ',';
  if (sign !== null) return certain(numeral, sign);
  if (money === 'rupiah') return { value: exact(numeral.replace(mark, '')), assumed: false };
  const usual = language === 'id' ? ',' : '.';
  if (mark !== usual) return certain(numeral, usual);
  if (money !== null || numeral.endsWith('000')) throw new CalculationStopped('ambiguous-number');
  return { value: exact(numeral.replace(mark, '.')), assumed: true };
}

function certain(numeral: string, decimal: '.' | ','): ReadNumeral | null {
  const plain = plainNumeral(numeral, decimal);
  return plain === null ? null : { value: exact(plain), assumed: false };
}

/** Digits with their signs as 1234.5; null where that sign before decimals does not fit them. */
export function plainNumeral(numeral: string, decimal: '.' | ','): string | null {
  const grouping = decimal === '.' ? ',' : '.';
  const [whole = '', ...rest] = numeral.split(decimal);
  if (rest.length > 1 || rest.some((part) => part.includes(grouping))) return null;
  const groups = whole.split(grouping);
  const grouped =
    groups.length === 1 ||
    (groups.slice(1).every((group) => group.length === 3) && /^\d{1,3}$/.test(groups[0] ?? ''));
  return grouped ? [groups.join(''), ...rest].join('.') : null;
}

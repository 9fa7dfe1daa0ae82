import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction } from './exact-math';
import { type DecimalSign, plainNumeral, signShownBy } from './plain-numeral';
import type { Language } from './question';

const MAX_DIGITS = 60;

/** What the unmistakable numbers of a text say: 1.234,5 and 12,5 take a comma; 1,234,567 and 0.5 a dot. */
export function decimalSignOf(numerals: readonly string[]): DecimalSign {
  const found = new Set(numerals.map(signShownBy).filter((sign) => sign !== null));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
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

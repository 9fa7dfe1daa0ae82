import { plainNumeral, signShownBy } from '@/lib/text/quantities/plain-numeral';
import { CHART_LIMITS } from '../parts/chart-limits';
import { type WrittenNumber, writtenNumber } from './written-number';

/** A cell as it was given: as text, or as a number of JSON. */
export type GivenCell = string | number;

interface ColumnNumbers {
  readonly values: readonly number[];
  readonly unit: string;
}

interface ColumnReading {
  readonly isNaming: boolean;
  readonly decimal: '.' | ',';
}

/**
 * Reads the cells of a column that are not empty as numbers of one unit. `decimal` is the sign before decimals where
 * the column does not show it. Null where one of them is no such number.
 */
export function columnNumbers(
  cells: readonly GivenCell[],
  { isNaming, decimal }: ColumnReading,
): ColumnNumbers | null {
  const written = cells.map((cell) => (typeof cell === 'number' ? cell : writtenNumber(cell, { isNaming })));
  const units = new Set(written.map((number) => (typeof number === 'object' ? number?.unit : '')));
  const [unit] = units;
  if (unit === undefined || units.size !== 1) return null;
  const texts = written.filter((number) => typeof number === 'object').filter((number) => number !== null);
  const signs = new Set(texts.map(({ digits }) => signShownBy(digits)).filter((sign) => sign !== null));
  const values: number[] = [];
  for (const number of written) {
    const value = typeof number === 'object' && number !== null ? numberOf(number, signs, decimal) : number;
    if (value === null || !(Math.abs(value) <= CHART_LIMITS.magnitude)) return null;
    values.push(value);
  }
  return { values, unit };
}

function numberOf(number: WrittenNumber, signs: ReadonlySet<'.' | ','>, decimal: '.' | ','): number | null {
  const sign = signOf(number, signs, decimal);
  const plain = sign === null ? null : plainNumeral(number.digits, sign);
  if (plain === null) return null;
  return number.isNegative ? -Number(plain) : Number(plain);
}

function signOf(
  { digits, isRupiah }: WrittenNumber,
  signs: ReadonlySet<'.' | ','>,
  decimal: '.' | ',',
): '.' | ',' | null {
  const [only] = signs;
  if (only !== undefined && signs.size === 1) return only;
  const isOpen = signShownBy(digits) === null && /[.,]/.test(digits);
  // Nobody writes thousandths of a rupiah.
  if (isOpen && signs.size === 0) return isRupiah ? (digits.includes('.') ? ',' : '.') : decimal;
  // Where a column has both notations, only what is beyond doubt is read.
  return isOpen ? null : (signShownBy(digits) ?? decimal);
}

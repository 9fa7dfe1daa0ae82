import { monthOf } from '@/lib/text/quantities/calendar';
import { plainNumeral, signShownBy } from '@/lib/text/quantities/plain-numeral';
import { isAmbiguousUnit, multipleByWord, unitByWord } from '@/lib/text/quantities/unit-table';
import { CHART_LIMITS, TABLE_LIMITS } from '../parts/chart-limits';
import { CHART_VERSION, chartText } from '../parts/chart-parts';
import type { ColumnKind, TableBlock, TableCell, TableColumn } from './table-block';

/** A number as it stands in a cell, with what stands around it. */
interface WrittenNumber {
  readonly digits: string;
  readonly isNegative: boolean;
  readonly unit: string;
  readonly isRupiah: boolean;
}

const NUMBER =
  /^([+\-−]?)([^\d\s+\-−,()]{0,4})\s?([+\-−]?)\s?(\d+(?:[.,]\d+)*)(\s?)([^\d\s.,()][^\s,()]{0,10})?$/u;
/** 007 and +628123456789 are names; so is what has more digits than a number keeps. */
const LIKE_A_NAME = /^0\d|^\d{16}/;
const LIKE_A_PHONE = /^\+\d{8,}$/;
const MARKED_CURRENCY = /^\p{Lu}{0,2}\p{Sc}$/u;
const CURRENCY_CODES = new Set([...Intl.supportedValuesOf('currency'), 'RM']);
const SIGN_UNIT = /^(?:[%‰]|°[CFK]?)$/;
const FREE_WORD = /^\p{Ll}{3,}$/u;
const TIMES_OF_DAY = new Set(['pagi', 'siang', 'sore', 'petang', 'malam', 'noon']);
const ONE_LETTER_UNITS = new Set(['m', 'g', 'l', 'L', 'h', 's']);
const TECHNICAL_UNITS = new Set(
  'W kW MW GW TW V kV MWh GWh TWh Hz kHz MHz GHz Pa kPa hPa ha t kt Mt pp bps px dB ppm rpm Mbps Gbps'.split(
    ' ',
  ),
);
const SCALES = new Set(
  'k K M B T x × bn mn ribu rb juta jt miliar triliun thousand million billion trillion'.split(' '),
);

/**
 * Reads a cell as a number with a currency or a unit; null for names that have a number in them, such as Q1 or 1 Jan.
 * In a column of names only units that are known are units.
 */
function writtenNumber(cell: string, { isNaming }: { readonly isNaming: boolean }): WrittenNumber | null {
  const match = LIKE_A_PHONE.test(cell) ? null : NUMBER.exec(cell);
  if (match === null) return null;
  const [, outer = '', before = '', inner = '', digits = '', gap = '', after = ''] = match;
  if ((outer !== '' && inner !== '') || LIKE_A_NAME.test(digits)) return null;
  if (before !== '' && !isCurrency(before)) return null;
  if (after !== '' && !isUnit(after) && (isNaming || !isLooseUnit(after, gap))) return null;
  if (isNaming && gap === '' && /^\p{L}$/u.test(after)) return null;
  const sign = outer || inner;
  return {
    digits,
    isNegative: sign === '-' || sign === '−',
    unit: [before, after].filter((part) => part !== '').join(after.startsWith('/') ? '' : ' '),
    isRupiah: [before, after].some((part) => moneyOf(part) === 'IDR'),
  };
}

const isCurrency = (text: string): boolean =>
  MARKED_CURRENCY.test(text) || CURRENCY_CODES.has(text) || moneyOf(text) !== null;

function moneyOf(text: string): string | null {
  const entry = unitByWord(text.toLowerCase().replace(/\.$/, ''));
  return entry?.measure === 'money' ? entry.name : null;
}

function isUnit(text: string): boolean {
  const slash = text.lastIndexOf('/');
  if (slash >= 0) return /^[\p{L}%°²³$€]*$/u.test(text.slice(0, slash)) && isUnit(text.slice(slash + 1));
  if (text.length === 1 && /\p{L}/u.test(text)) return ONE_LETTER_UNITS.has(text);
  const word = text.toLowerCase().replace('²', '2').replace('³', '3');
  return (
    SIGN_UNIT.test(text) ||
    TECHNICAL_UNITS.has(text) ||
    isCurrency(text) ||
    unitByWord(word) !== null ||
    multipleByWord(word) !== null ||
    isAmbiguousUnit(word)
  );
}

/** 5 people and 3M count something, 5 march and 5 pagi are times. */
const isLooseUnit = (text: string, gap: string): boolean =>
  SCALES.has(text) ||
  (gap !== '' && FREE_WORD.test(text) && monthOf(text) === null && !TIMES_OF_DAY.has(text));

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** Years are names of times: nobody adds them up, or writes 2,020. */
const YEAR = /^(?:1[5-9]|20|21)\d\d$/;
const YEAR_LABEL = /\b(?:years?|tahun|thn)\b/i;
/** Whole numbers of such a column are names, too. */
const NAMING_LABEL =
  /\b(?:phone|mobile|telp|telepon|ponsel|hp|whatsapp|wa|fax|faks|zip|postcode|postal code|kode pos|nik|npwp|nim|nis|isbn|iban|rekening)\b/i;
const WHOLE = /^\+?\d+$/;
const NOTHING = new Set<GivenCell>(['', '-', '–', '—', 'n/a', 'N/A']);

/**
 * A table that was written as text, as data: a column is of numbers or dates where all of its cells are. `decimal` is
 * the sign before decimals where the column does not show it. Null where it has no columns or no rows.
 */
export function tableFromCells(
  title: string,
  header: readonly string[],
  rows: readonly (readonly GivenCell[])[],
  decimal: '.' | ',',
): TableBlock | null {
  if (header.length === 0 || header.length > TABLE_LIMITS.columns || rows.length === 0) return null;
  const kept = rows.slice(0, TABLE_LIMITS.rows);
  const read = header.map((label, index) =>
    readColumn(
      label,
      index,
      kept.map((row) => givenCell(row[index] ?? '')),
      decimal,
    ),
  );
  const columns = read.map(({ column }) => column);
  return {
    version: CHART_VERSION,
    title: chartText(title, CHART_LIMITS.titleCharacters) || '–',
    columns: columns.map((column, index) => ({ ...column, label: distinctLabel(columns, index) })),
    rows: kept.map((_, at) => read.map(({ cells }) => cells[at] ?? null)),
  };
}

interface ReadColumn {
  readonly column: TableColumn;
  readonly cells: readonly TableCell[];
}

const givenCell = (cell: GivenCell): GivenCell =>
  typeof cell === 'number' ? cell : chartText(cell, TABLE_LIMITS.cellCharacters);

function readColumn(
  label: string,
  index: number,
  cells: readonly GivenCell[],
  decimal: '.' | ',',
): ReadColumn {
  const column = (kind: ColumnKind): TableColumn => ({
    label: chartText(label, CHART_LIMITS.labelCharacters) || String(index + 1),
    kind,
  });
  const texts = cells.map(String);
  const asText = { column: column('text'), cells: texts.map((cell) => cell || null) };
  const isNaming = index === 0;
  const known = cells.filter((cell) => !NOTHING.has(cell));
  const every = (pattern: RegExp): boolean => known.every((cell) => pattern.test(String(cell)));
  if (known.length === 0) return asText;
  if (every(DATE) && known.every((cell) => isDay(String(cell))))
    return { column: column('date'), cells: texts.map((cell) => (NOTHING.has(cell) ? null : cell)) };
  if (every(YEAR) && (isNaming || YEAR_LABEL.test(label))) return asText;
  if (every(WHOLE) && NAMING_LABEL.test(label)) return asText;
  const numbers = columnNumbers(known, { isNaming, decimal });
  if (numbers === null) return asText;
  const { unit } = numbers;
  const values = numbers.values.values();
  return {
    column: { ...column('number'), ...(unit === '' ? {} : { unit }) },
    cells: cells.map((cell) => (NOTHING.has(cell) ? null : (values.next().value ?? null))),
  };
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text));

function distinctLabel(columns: readonly TableColumn[], index: number): string {
  const label = columns[index]?.label ?? '';
  const isTaken = columns.slice(0, index).some((earlier) => earlier.label === label);
  return isTaken ? `${label.slice(0, CHART_LIMITS.labelCharacters - 5)} (${index + 1})` : label;
}

/** A cell as it was given: as text, or as a number of JSON. */
type GivenCell = string | number;

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
function columnNumbers(
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

import { monthOf } from '@/lib/text/quantities/calendar';
import { isAmbiguousUnit, multipleByWord, unitByWord } from '@/lib/text/quantities/unit-table';

/** A number as it stands in a cell, with what stands around it. */
export interface WrittenNumber {
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
export function writtenNumber(
  cell: string,
  { isNaming }: { readonly isNaming: boolean },
): WrittenNumber | null {
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

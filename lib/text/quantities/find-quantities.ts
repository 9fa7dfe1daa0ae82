import { remembering } from '../words/text-pieces';
import { CalculationStopped } from './calculation-stopped';
import { monthOf } from './calendar';
import { exact, type Fraction, inUnit, numeratorOf } from './exact-math';
import type { Dimension, FoundQuantity } from './found-quantity';
import { type LocatedToken, locateTokens } from './located-tokens';
import type { ReadNode } from './node';
import { beginsNumberWords, readPart } from './number-words';
import type { Language } from './question';
import { readAmount } from './read-amount';
import { boundOf } from './read-bound';
import { readClock } from './read-clock';
import { readNumber } from './read-number';
import { decimalSignOf } from './read-numeral';
import { beginsOrdinal, CENTURY, ordinalAt, readTimePoint } from './read-time-point';
import { unitOfOne } from './read-unit';
import type { Reading } from './reading';
import { type Measure, unitByWord } from './unit-table';

const MOST_QUANTITIES = 60;
const LONGEST_TEXT = 4_000;
const BASE_UNITS: Readonly<Partial<Record<Measure, string>>> = {
  length: 'm',
  area: 'm2',
  volume: 'l',
  mass: 'kg',
  temperature: 'K',
  speed: 'km / hour',
  data: 'MB',
  energy: 'kJ',
};
/** Months and years are no fixed numbers of days; for comparing, their means do. */
const DAYS_IN: Readonly<Record<string, number>> = {
  month: 30.436875,
  year: 365.2425,
  decade: 3652.425,
  century: 36524.25,
};
const SHARES = new Map(
  Object.entries<readonly [number, number]>({
    half: [50, 50],
    setengah: [50, 50],
    separuh: [50, 50],
    majority: [50.01, 100],
    mayoritas: [50.01, 100],
    minority: [0, 49.99],
    minoritas: [0, 49.99],
  }),
);
/** Words that begin nothing that is counted. */
const NO_NOUN = new Set(
  `of in on at to by for from with and or but as is are was were be been the a an per than dan atau di ke dari pada
  yang untuk dengan adalah oleh ini itu lebih`.split(/\s+/),
);
/** What may stand between a number and what is counted. */
const ADVERBS = new Set(
  'different new other separate consecutive more additional main total buah orang ekor unit lembar butir'.split(
    ' ',
  ),
);
const CLOCK_CUES = new Set(['jam', 'pukul']);
const NOON = new Set(['noon', 'midnight']);
/** A part may follow these: "a quarter of". */
const ARTICLES = new Set(['a', 'an', 'one', 'satu']);
/** "One" and "a" are hardly ever numbers. */
const NO_NUMBER = new Set(['one', 'a', 'an', 'satu', 'second', 'se']);

/** Finds the quantities of a text, at most 60 in its first 4,000 characters; what could be read in two ways is left out. */
export function findQuantities(text: string, language: Language): FoundQuantity[] {
  const tokens = locateTokens(withPlainDayParts(text.slice(0, LONGEST_TEXT)));
  const numerals = tokens.filter(({ kind, text: one }) => kind === 'number' && /[.,]/.test(one));
  const reading: Reading & { tokens: readonly LocatedToken[] } = {
    tokens,
    language,
    sign: decimalSignOf(numerals.map(({ text: one }) => one)),
    assumed: new Set(),
  };
  const found: FoundQuantity[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST_QUANTITIES; at += 1) {
    if (!mayBegin(tokens[at])) continue;
    const read = readAt(reading, at);
    if (read === null) continue;
    found.push(read.quantity);
    at = read.next - 1;
  }
  return found;
}

const mayBegin = (token: LocatedToken | undefined): boolean =>
  token?.kind === 'number' || isBeginning(token?.text ?? '');

/** True for a word or sign with which a quantity may begin; nearly all others need not be tried. */
const isBeginning = remembering(
  (word) =>
    beginsNumberWords(word) ||
    beginsOrdinal(word) ||
    monthOf(word) !== null ||
    unitByWord(word)?.measure === 'money' ||
    unitOfOne(word) !== null ||
    SHARES.has(word) ||
    CLOCK_CUES.has(word) ||
    NOON.has(word) ||
    ARTICLES.has(word) ||
    word === CENTURY,
);

/** "5 p.m." as "5 pm", each sign in its place. */
const withPlainDayParts = (text: string): string =>
  text.replace(/(?<=\d ?)([ap])\.m\./giu, (_, letter: string) => `  ${letter}m`);

interface ReadQuantity {
  readonly quantity: FoundQuantity;
  readonly next: number;
}
type Located = Reading & { readonly tokens: readonly LocatedToken[] };

function readAt(reading: Located, at: number): ReadQuantity | null {
  const { tokens, language } = reading;
  const done = (
    next: number,
    of: Pick<FoundQuantity, 'dimension' | 'low' | 'high'> & Partial<FoundQuantity>,
  ): ReadQuantity => ({
    quantity: {
      bound: boundOf(tokens, at, next, of.dimension === 'time' || of.dimension === 'day-of-year'),
      value: null,
      grain: 0,
      noun: null,
      start: tokens[at]?.start ?? 0,
      end: tokens[next - 1]?.end ?? 0,
      ...of,
    },
    next,
  });
  const clock = clockAt(reading, at);
  if (clock !== null) return done(clock.next, { dimension: 'clock', low: clock.value, high: clock.value });
  const label = labelAt(tokens, at);
  if (label !== null) return done(at + 1, label);
  const time = readTimePoint(tokens, at, language);
  if (time !== null) return done(time.next, time);
  const ordinal = ordinalAt(tokens, at);
  if (ordinal !== null && tokens[at]?.text !== 'second')
    return done(ordinal.next, {
      dimension: 'ordinal',
      low: ordinal.value,
      high: ordinal.value,
      noun: nounAt(tokens, ordinal.next),
    });
  const share = SHARES.get(tokens[at]?.text ?? '');
  if (share !== undefined) return done(at + 1, { dimension: 'percent', low: share[0], high: share[1] });
  const part = partAt(tokens, at, done);
  if (part !== null) return part;
  const amount = amountAt(reading, at);
  return amount === null ? null : done(amount.next, measured(reading, amount));
}

const DAY_PARTS = new Set(['am', 'pm', 'pagi', 'siang', 'sore', 'malam']);

/** A time of day that says that it is one: "pukul 9", "5 pm", "14:30". */
function clockAt({ tokens, language }: Located, at: number) {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isIndonesian = CLOCK_CUES.has(first?.text ?? '');
  const isDigital = second?.text === ':' && !second.spaced && third?.kind === 'number' && !third.spaced;
  const isClock =
    isIndonesian ||
    NOON.has(first?.text ?? '') ||
    (first?.kind === 'number' && (isDigital || DAY_PARTS.has(second?.text ?? '')));
  return isClock ? readClock(tokens, at, isIndonesian ? 'id' : language) : null;
}

/** "Version 4" and "chapter 12" name one of several, as "the fourth version" does. */
const LABELLED = new Set(
  `version versi chapter bab episode season musim part bagian number nomor no page halaman phase tahap level tingkat
  pasal article section room ruang type tipe volume jilid stage grade kelas line`.split(/\s+/),
);

function labelAt(tokens: readonly LocatedToken[], at: number) {
  const [label, token] = [tokens[at - 1]?.text ?? '', tokens[at]];
  if (!LABELLED.has(label) || token?.kind !== 'number' || !/^\d{1,4}$/.test(token.text)) return null;
  return { dimension: 'ordinal' as const, low: Number(token.text), high: Number(token.text), noun: label };
}

/** "two thirds of" as a percentage. */
function partAt(
  tokens: readonly LocatedToken[],
  at: number,
  done: (next: number, of: Pick<FoundQuantity, 'dimension' | 'low' | 'high'>) => ReadQuantity,
): ReadQuantity | null {
  const part = readPart(tokens, at);
  if (part === null || !['of', 'dari'].includes(tokens[part.next]?.text ?? '')) return null;
  const percent = toNumber(part.value) * 100;
  return done(part.next, { dimension: 'percent', low: percent, high: percent });
}

function amountAt(reading: Located, at: number): ReadNode | null {
  const first = reading.tokens[at];
  if (first === undefined || (first.kind === 'word' && NO_NUMBER.has(first.text))) return null;
  if (first.kind === 'number' && joinedBefore(reading.tokens, at)) return null;
  try {
    return readAmount(reading, at);
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
  }
  try {
    const number = readNumber(reading, at, null);
    return (
      number && { node: { kind: 'amount', value: number.value, unit: null, written: '' }, next: number.next }
    );
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
}

/** "F-16" and "B2" are names. */
function joinedBefore(tokens: readonly LocatedToken[], at: number): boolean {
  const [token, mark, name] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (token?.spaced !== false) return false;
  return mark?.kind === 'word' || (mark?.text === '-' && !mark.spaced && name?.kind === 'word');
}

function measured(
  reading: Located,
  { node, next }: ReadNode,
): Pick<FoundQuantity, 'dimension' | 'low' | 'high' | 'value' | 'grain' | 'noun'> {
  const of = (dimension: Dimension, value: Fraction, noun: string | null = null, factor = 1) => {
    const size = toNumber(value) * factor;
    const grain = grainOf(size);
    return { dimension, low: size, high: size, value: factor === 1 ? value : null, grain, noun };
  };
  if (node.kind === 'percent') return of('percent', hundredfold(node.share), nounAt(reading.tokens, next));
  if (node.kind !== 'amount') return of('count', exact(0));
  const { value, unit } = node;
  if (unit === null || !('units' in value))
    return of('count', 'units' in value ? exact(0) : value, nounAt(reading.tokens, next));
  if (unit.measure === 'money') return of(`money ${unit.name}`, inUnit(value, unit.name));
  if (unit.measure === 'time') return of('duration', inUnit(value, 'day'));
  if (unit.measure === 'calendar')
    return of('duration', inUnit(value, unit.name), null, DAYS_IN[unit.name] ?? 365.2425);
  return of(unit.measure, inUnit(value, BASE_UNITS[unit.measure] ?? unit.name));
}

const hundredfold = (share: Fraction): Fraction => exact(numeratorOf(share) * 100n, BigInt(share.d));
const toNumber = (value: Fraction): number => Number(numeratorOf(value)) / Number(value.d);

/** What the last digit is worth that is no zero; only numbers of two such digits and more are taken for rounded ones. */
function grainOf(size: number): number {
  if (!Number.isFinite(size) || size === 0) return 0;
  const [mantissa = '', exponent = '0'] = Math.abs(size).toExponential().split('e');
  const digits = mantissa.replace('.', '').length;
  return digits < 2 || digits > 9 ? 0 : 10 ** (Number(exponent) - digits + 1);
}

function nounAt(tokens: readonly LocatedToken[], at: number): string | null {
  const first = tokens[at]?.text === '-' ? at + 1 : at;
  const wordAt = (place: number): string | null => {
    const token = tokens[place];
    return token?.kind === 'word' && !NO_NOUN.has(token.text) ? token.text : null;
  };
  const word = wordAt(first);
  return word !== null && ADVERBS.has(word) ? (wordAt(first + 1) ?? word) : word;
}

import { CalculationStopped } from './calculation-stopped';
import { type Fraction, inUnit, isMoney, isUnit, measures, numeratorOf, type Value } from './exact-math';
import type { DecimalSign } from './plain-numeral';
import type { Language } from './question';
import { CURRENCIES, type UnitEntry, unitByName } from './unit-table';

/** How results are written: in the language, and with the decimal sign, of the question. */
export interface Style {
  readonly language: Language;
  readonly sign: Exclude<DecimalSign, null>;
}

/** A number or quantity written out, and whether it was rounded. */
export interface Written {
  readonly text: string;
  readonly rounded: boolean;
}

const MAX_DECIMALS = 10;
const ROUNDED_DECIMALS = 6;
const ROUNDED_DIGITS = 6;

/** Writes a number in full where it ends within ten decimals, else rounded to six, or to six digits if it is small. */
export function writeNumber(value: Fraction, { sign }: Style, decimals?: number): Written {
  const fits = decimalsOf(value);
  const places = decimals ?? (fits !== null && fits <= MAX_DECIMALS ? fits : roundedPlaces(value));
  const scale = 10n ** BigInt(places);
  const [top, bottom] = [BigInt(value.n) * scale, BigInt(value.d)];
  const whole = (top * 2n + bottom) / (bottom * 2n);
  const digits = whole.toString().padStart(places + 1, '0');
  const head = digits.slice(0, digits.length - places);
  const tail = digits.slice(digits.length - places);
  const kept = decimals === undefined ? tail.replace(/0+$/, '') : tail;
  const grouped = head.replace(/\B(?=(\d{3})+$)/g, sign === '.' ? ',' : '.');
  const minus = value.s < 0n && whole !== 0n ? '-' : '';
  return {
    text: `${minus}${grouped}${kept === '' ? '' : `${sign}${kept}`}`,
    rounded: whole * bottom !== top,
  };
}

function roundedPlaces(value: Fraction): number {
  if (value.n >= 1_000n * BigInt(value.d)) return 2;
  if (value.n * 10n >= BigInt(value.d)) return ROUNDED_DECIMALS;
  const leading = BigInt(value.d).toString().length - BigInt(value.n).toString().length;
  return Math.min(60, leading + ROUNDED_DIGITS);
}

/** Decimals that a number has, null if they never end. */
function decimalsOf(value: Fraction): number | null {
  let [rest, twos, fives] = [BigInt(value.d), 0, 0];
  while (rest % 2n === 0n && twos < 80) [rest, twos] = [rest / 2n, twos + 1];
  while (rest % 5n === 0n && fives < 80) [rest, fives] = [rest / 5n, fives + 1];
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** Writes a value in a unit, by default the first of those in the question that fits. */
export function writeValue(value: Value, units: readonly UnitEntry[], style: Style): Written {
  if (!isUnit(value)) return writeNumber(value, style);
  if (isMoney(value)) return writeMoney(value, style);
  const unit =
    units.flatMap(withParts).find(({ name }) => measures(value, name)) ?? derivedUnit(value, units);
  if (unit === null) throw new CalculationStopped('mixed-units');
  return writeIn(value, unit, style);
}

/** A speed brings its length and its time along. */
function withParts(unit: UnitEntry): readonly UnitEntry[] {
  const parts = unit.name.split(' / ').map(unitByName);
  return [unit, ...parts.filter((part) => part !== null)];
}

/** Writes a value in that unit. */
export function writeIn(value: Value, unit: UnitEntry, style: Style): Written {
  if (!isUnit(value)) return writeNumber(value, style);
  if (unit.measure === 'money') return writeMoney(value, style);
  const amount = inUnit(value, unit.name);
  const { text, rounded } = writeNumber(amount, style);
  const tight = unit.symbol.startsWith('°') ? '' : ' ';
  return { text: `${text}${tight}${nameOf(unit, amount, style.language)}`, rounded };
}

/** The word or symbol of a unit for that many of it. */
export function nameOf(unit: UnitEntry, amount: Fraction, language: Language): string {
  if (unit.spoken === undefined) return unit.symbol;
  if (language === 'id') return unit.spoken[2];
  return numeratorOf(amount) === 1n && amount.d === 1n ? unit.spoken[0] : unit.spoken[1];
}

function writeMoney(value: Value, style: Style): Written {
  const currency = CURRENCIES.find((name) => measures(value, name));
  if (currency === undefined || !isUnit(value)) return { text: '', rounded: false };
  const amount = inUnit(value, currency);
  const { text, rounded } = writeNumber(amount, style, amount.d === 1n ? 0 : 2);
  const symbol = unitByName(currency)?.symbol ?? currency;
  return { text: text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`, rounded };
}

/** "m²" for metres times metres, "km/h" for kilometres in hours. */
function derivedUnit(value: Value, units: readonly UnitEntry[]): UnitEntry | null {
  const length = units.find(({ measure }) => measure === 'length');
  const time = units.find(({ measure }) => measure === 'time');
  const names =
    length === undefined ? [] : [`${length.name}2`, length.name === 'foot' ? 'sqft' : '', `${length.name}3`];
  const found = names
    .map((name) => unitByName(name))
    .find((unit) => unit !== null && measures(value, unit.name));
  if (found != null) return found;
  if (length === undefined || time === undefined || !measures(value, 'm / s')) return null;
  const per = length.name === 'km' || length.name === 'mile' ? 'hour' : time.name;
  const symbol = `${length.symbol}/${{ hour: 'h', minute: 'min' }[per] ?? per}`;
  return (
    unitByName(`${length.name} / ${per}`) ?? { name: `${length.name} / ${per}`, symbol, measure: 'speed' }
  );
}

import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction } from './exact-math';
import type { Reading } from './reading';
import { isAmbiguousUnit, multipleByWord, type UnitEntry, unitByName, unitByWord } from './unit-table';

const AFTER_SE = new Set('detik menit jam hari minggu bulan tahun kilo kilogram meter liter'.split(' '));
const SQUARE = new Set(['square', 'sq']);
const CUBIC = new Set(['cubic', 'cu']);

export interface ReadUnit {
  readonly unit: UnitEntry;
  /** How many of the unit the word stands for, 1 but for words such as "ons". */
  readonly count: Fraction;
  readonly next: number;
}

/** The unit that a word such as "sejam" names one of. */
export const unitOfOne = (word: string): UnitEntry | null =>
  word.startsWith('se') && AFTER_SE.has(word.slice(2)) ? unitByWord(word.slice(2)) : null;

/** Reads a unit, "km per jam", "m²", "square metres", "°C" or "$", from a token on; null if there is none. */
export function readUnit(reading: Reading, start: number): ReadUnit | null {
  const first = readSimpleUnit(reading, start);
  if (first === null) return null;
  const link = reading.tokens[first.next]?.text;
  const isRate = link === 'per' || link === '/' || (link === 'an' && first.unit.measure === 'length');
  const joined = unitOfOne(link ?? '');
  if (!isRate && joined === null) return first;
  const second =
    joined === null ? readSimpleUnit(reading, first.next + 1) : { unit: joined, next: first.next + 1 };
  if (second === null || first.unit.measure !== 'length' || second.unit.measure !== 'time') return first;
  const name = `${first.unit.name} / ${second.unit.name}`;
  const short = { hour: 'h', minute: 'min', s: 's', day: 'd' }[second.unit.name] ?? second.unit.name;
  const unit = unitByName(name) ?? {
    name,
    symbol: `${first.unit.symbol}/${short}`,
    measure: 'speed' as const,
  };
  return { unit, count: exact(1), next: second.next };
}

function readSimpleUnit({ tokens, language }: Reading, start: number): ReadUnit | null {
  const word = (at: number) => tokens[at]?.text ?? '';
  const found = (name: string, length: number): ReadUnit | null => {
    const unit = unitByName(name);
    return unit === null ? null : { unit, count: exact(1), next: start + length };
  };
  const first = word(start);
  if (/^(?:degrees?|derajat|°)$/.test(first)) {
    const scale = unitByWord(word(start + 1));
    return scale?.measure === 'temperature' ? found(scale.name, 2) : null;
  }
  if (SQUARE.has(first) || CUBIC.has(first)) {
    const length = unitByWord(word(start + 1));
    return length?.measure === 'length' ? raised(length, SQUARE.has(first) ? '2' : '3', start + 2) : null;
  }
  if (first === 'ton' && language === 'id') return found('tonne', 1);
  if (first === 'fluid' || isAmbiguousUnit(first)) throw new CalculationStopped('ambiguous-unit');
  const multiple = multipleByWord(first);
  if (multiple !== null) {
    const unit = unitByName(multiple[0]);
    return unit === null ? null : { unit, count: exact(multiple[1]), next: start + 1 };
  }
  const unit = unitByWord(first);
  if (unit === null) return null;
  const power = { persegi: '2', kubik: '3' }[word(start + 1)];
  return unit.measure === 'length' && power !== undefined
    ? raised(unit, power, start + 2)
    : { unit, count: exact(1), next: start + 1 };
}

function raised(length: UnitEntry, power: string, next: number): ReadUnit | null {
  const name = length.name === 'foot' && power === '2' ? 'sqft' : `${length.name}${power}`;
  const unit = unitByName(name);
  return unit === null ? null : { unit, count: exact(1), next };
}

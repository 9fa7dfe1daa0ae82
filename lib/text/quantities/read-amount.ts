import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction, ofUnit, plus, times } from './exact-math';
import type { ReadNode } from './node';
import { readNumberWords, scaleOf } from './number-words';
import type { Language } from './question';
import { type DecimalSign, readNumeral } from './read-numeral';
import { type Token, writeTokens } from './tokens';
import { isAmbiguousUnit, multipleByWord, type UnitEntry, unitByName, unitByWord } from './unit-table';

/** A message taken apart, with what its numbers show about how they are written. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly language: Language;
  readonly sign: DecimalSign;
  /** Numbers of which only the language decided how they are read. */
  readonly assumed: Set<string>;
}

const ONE_OF: Readonly<Record<string, string>> = {
  sedetik: 'detik',
  semenit: 'menit',
  sejam: 'jam',
  sehari: 'hari',
  seminggu: 'minggu',
  sebulan: 'bulan',
  setahun: 'tahun',
  sekilo: 'kg',
  sekilogram: 'kg',
  semeter: 'm',
  seliter: 'l',
};
const SQUARE = new Set(['square', 'sq']);
const CUBIC = new Set(['cubic', 'cu']);
const PERCENT = new Set(['%', 'percent', 'persen', 'pct', 'prosen']);

export interface ReadUnit {
  readonly unit: UnitEntry;
  /** How many of the unit the word stands for, 1 but for words such as "ons". */
  readonly count: Fraction;
  readonly next: number;
}

/** Reads a unit, "km per jam", "m²", "square metres", "°C" or "$", from a token on; null if there is none. */
export function readUnit(reading: Reading, start: number): ReadUnit | null {
  const first = readSimpleUnit(reading, start);
  if (first === null) return null;
  const link = reading.tokens[first.next]?.text;
  const isRate = link === 'per' || link === '/' || (link === 'an' && first.unit.measure === 'length');
  const joined = ONE_OF[link ?? ''] !== undefined && first.unit.measure === 'length';
  if (!isRate && !joined) return first;
  const second = joined
    ? { unit: unitByWord(ONE_OF[link ?? ''] ?? ''), next: first.next + 1 }
    : readSimpleUnit(reading, first.next + 1);
  if (second?.unit == null || first.unit.measure !== 'length' || second.unit.measure !== 'time') return first;
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

/** Reads an amount: a number in digits or words with its percent sign, currency or unit, also "2 jam 45 menit". */
export function readAmount(reading: Reading, start: number): ReadNode | null {
  const first = readOneAmount(reading, start);
  if (first?.node.kind !== 'amount' || first.node.unit === null) return first;
  const joined = reading.tokens[first.next]?.text;
  const at = joined === 'and' || joined === 'dan' || joined === ',' ? first.next + 1 : first.next;
  const { unit } = first.node;
  const second = /\d|\p{L}/u.test(reading.tokens[at]?.text ?? '') ? readOneAmount(reading, at, unit) : null;
  const isPart =
    second?.node.kind === 'amount' &&
    second.node.unit !== null &&
    second.node.unit.measure === unit.measure &&
    ['time', 'length', 'mass', 'calendar', 'volume'].includes(unit.measure) &&
    isSmaller(second.node.unit, unit);
  if (!isPart || second === null || second.node.kind !== 'amount') return first;
  const value = plus(first.node.value, second.node.value);
  const node = {
    ...first.node,
    value,
    unit: second.node.unit,
    written: writeTokens(reading.tokens.slice(start, second.next)),
  };
  const third = readOneAmount(reading, second.next);
  const more =
    third?.node.kind === 'amount' && third.node.unit?.measure === 'time' && unit.measure === 'time'
      ? third
      : null;
  return more?.node.kind === 'amount'
    ? {
        node: {
          ...node,
          value: plus(value, more.node.value),
          unit: more.node.unit,
          written: writeTokens(reading.tokens.slice(start, more.next)),
        },
        next: more.next,
      }
    : { node, next: second.next };
}

function isSmaller(part: UnitEntry, whole: UnitEntry): boolean {
  const ratio = readRatio(part, whole);
  return ratio.n < ratio.d;
}

const readRatio = (part: UnitEntry, whole: UnitEntry): Fraction => {
  const value = ofUnit(exact(1), part.name).toNumeric(whole.name);
  return typeof value === 'number' ? exact(String(value)) : (value as Fraction);
};

function readOneAmount(reading: Reading, start: number, after: UnitEntry | null = null): ReadNode | null {
  const { tokens } = reading;
  const text = (at: number) => tokens[at]?.text ?? '';
  const done = (value: Fraction, unit: UnitEntry | null, next: number): ReadNode => ({
    node: {
      kind: 'amount',
      value: unit === null ? value : ofUnit(value, unit.name),
      unit,
      written: writeTokens(tokens.slice(start, next)),
    },
    next,
  });
  const one = ONE_OF[text(start)];
  if (one !== undefined) return done(exact(1), unitByWord(one), start + 1);
  const currency = unitByWord(text(start));
  if (currency?.measure === 'money') {
    const number = readNumber(reading, start + 1, currency.name === 'IDR' ? 'rupiah' : 'other');
    return number === null ? null : done(number.value, currency, number.next);
  }
  const money = moneyAfter(reading, start);
  const number = readNumber(reading, start, money);
  if (number === null) {
    const article = /^(?:a|an|one|satu)$/.test(text(start)) ? readUnit(reading, start + 1) : null;
    return article === null ||
      article.unit.measure === 'money' ||
      article.unit.measure === 'temperature' ||
      text(start + 1).length < 3
      ? null
      : done(article.count, article.unit, article.next);
  }
  const { value, next } = number;
  if (PERCENT.has(text(next)) || (text(next) === 'per' && text(next + 1) === 'cent')) {
    const end = next + (text(next) === 'per' ? 2 : 1);
    const written = `${writeTokens(tokens.slice(start, next))}%`;
    return {
      node: { kind: 'percent', share: times(value, exact(1n, 100n)) as Fraction, written },
      next: end,
    };
  }
  if (text(next) === "'" && !tokens[next]?.spaced) return feetAndInches(reading, value, next, done);
  if (after?.name === 'foot' && (text(next) === 'in' || text(next) === '"'))
    return done(value, unitByName('inch'), next + 1);
  const unit = readUnit(reading, next);
  return unit === null
    ? done(value, null, next)
    : done(times(value, unit.count) as Fraction, unit.unit, unit.next);
}

function feetAndInches(
  reading: Reading,
  feet: Fraction,
  mark: number,
  done: (value: Fraction, unit: UnitEntry | null, next: number) => ReadNode,
): ReadNode | null {
  const inches = readNumber(reading, mark + 1, null);
  const inch = unitByName('inch');
  if (inches === null) return done(feet, unitByName('foot'), mark + 1);
  const end = reading.tokens[inches.next]?.text === '"' ? inches.next + 1 : inches.next;
  return done(plus(times(feet, exact(12)), inches.value) as Fraction, inch, end);
}

function moneyAfter(reading: Reading, start: number): 'rupiah' | 'other' | null {
  for (const at of [start + 1, start + 2]) {
    const unit = unitByWord(reading.tokens[at]?.text ?? '');
    if (unit?.measure === 'money') return unit.name === 'IDR' ? 'rupiah' : 'other';
  }
  return null;
}

/** Reads a number in digits or words: "1.250.000", "1,5 juta", "2 juta 500 ribu", "2 1/2", "twenty-five". */
export function readNumber(
  reading: Reading,
  start: number,
  money: 'rupiah' | 'other' | null,
): { readonly value: Fraction; readonly next: number } | null {
  const { tokens, language, sign } = reading;
  const token = tokens[start];
  if (token?.kind !== 'number') return token === undefined ? null : readNumberWords(tokens, start);
  const scaled = scaleAt(tokens, start + 1);
  const read = readNumeral(token.text, { language, sign, money: scaled === null ? money : null });
  if (read === null) return null;
  if (read.assumed) reading.assumed.add(token.written);
  if (scaled !== null) {
    const value = times(read.value, exact(scaled)) as Fraction;
    const more = tokens[start + 2]?.kind === 'number' ? scaleAt(tokens, start + 3) : null;
    if (more === null || more >= scaled) return { value, next: start + 2 };
    const rest = readNumber(reading, start + 2, money);
    return rest === null
      ? { value, next: start + 2 }
      : { value: plus(value, rest.value) as Fraction, next: rest.next };
  }
  return readFraction(tokens, start, read.value) ?? { value: read.value, next: start + 1 };
}

function scaleAt(tokens: readonly Token[], at: number): bigint | null {
  const token = tokens[at];
  const scale = scaleOf(token?.text);
  return token?.text === 'k' && token.spaced ? null : scale;
}

/** "2 1/2" and, before a unit, "1/2". */
function readFraction(tokens: readonly Token[], start: number, first: Fraction) {
  const [second, slash, third, fourth] = [1, 2, 3]
    .map((offset) => tokens[start + offset])
    .concat(tokens[start + 4]);
  const whole = (token: Token | undefined) => token?.kind === 'number' && /^\d{1,4}$/.test(token.text);
  const tight = (token: Token | undefined) => token?.spaced === false;
  if (
    whole(tokens[start]) &&
    whole(second) &&
    second?.spaced &&
    slash?.text === '/' &&
    tight(slash) &&
    whole(third) &&
    tight(third)
  ) {
    const part = exact(BigInt(second.text), BigInt(third?.text ?? '1') || 1n);
    if (part.n < part.d && fourth?.text !== '/')
      return { value: plus(first, part) as Fraction, next: start + 4 };
  }
  const bottom = slash;
  if (!whole(tokens[start]) || second?.text !== '/' || !tight(second) || !whole(bottom) || !tight(bottom))
    return null;
  const after = third?.text ?? '';
  const followed =
    unitByWord(after) !== null || multipleByWord(after) !== null || after === 'of' || after === 'dari';
  const divisor = BigInt(bottom?.text ?? '0');
  return followed && divisor > 0n
    ? { value: times(first, exact(1n, divisor)) as Fraction, next: start + 3 }
    : null;
}

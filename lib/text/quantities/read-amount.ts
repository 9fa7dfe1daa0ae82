import { exact, type Fraction, ofUnit, plus, times } from './exact-math';
import type { ReadNode } from './node';
import { readPart } from './number-words';
import { skipAnyPhrase } from './phrases';
import { readNumber } from './read-number';
import { readUnit, unitOfOne } from './read-unit';
import type { Reading } from './reading';
import { writeTokens } from './tokens';
import { type Measure, type UnitEntry, unitByName, unitByWord } from './unit-table';

const PERCENT = ['%', 'percent', 'persen', 'pct', 'prosen', 'per cent'];
/** What may be said in two units, "2 hours 45 minutes". */
const COMPOUND: ReadonlySet<Measure> = new Set(['time', 'length', 'mass', 'calendar', 'volume']);
const AND_HALF = ['and a half', 'and half', 'setengah'];
/** Feet and inches, or hours, minutes and seconds. */
const MAX_PARTS = 3;

/** Reads an amount: a number in digits or words with its percent sign, currency or unit, also "2 jam 45 menit". */
export function readAmount(reading: Reading, start: number): ReadNode | null {
  const first = readPartOfUnit(reading, start) ?? readOneAmount(reading, start);
  if (first?.node.kind !== 'amount' || first.node.unit === null) return first;
  let { node, next } = { node: first.node, next: first.next };
  for (let parts = 1; parts < MAX_PARTS; parts += 1) {
    const { unit } = node;
    const link = reading.tokens[next]?.text ?? '';
    const at = parts === 1 && ['and', 'dan', ','].includes(link) ? next + 1 : next;
    const isNamed = /\d|\p{L}/u.test(reading.tokens[at]?.text ?? '');
    const part = unit !== null && isNamed ? readOneAmount(reading, at, unit) : null;
    if (unit === null || part?.node.kind !== 'amount' || !isPartOf(part.node.unit, unit)) break;
    node = { ...node, value: plus(node.value, part.node.value), unit: part.node.unit };
    next = part.next;
  }
  const half = next === first.next ? skipAnyPhrase(reading, next, AND_HALF) : null;
  if (half !== null && node.unit !== null && COMPOUND.has(node.unit.measure) && isFreeOf(reading, half)) {
    node = { ...node, value: plus(node.value, ofUnit(exact(1n, 2n), node.unit.name)) };
    next = half;
  }
  return { node: { ...node, written: writeTokens(reading.tokens.slice(start, next)) }, next };
}

/** "And a half" is of the unit before it only where no other follows. */
const isFreeOf = (reading: Reading, at: number): boolean =>
  !['of', 'dari'].includes(reading.tokens[at]?.text ?? '') && readUnit(reading, at) === null;

function isPartOf(part: UnitEntry | null, whole: UnitEntry): boolean {
  if (part === null || part.measure !== whole.measure || !COMPOUND.has(whole.measure)) return false;
  const value = ofUnit(exact(1), part.name).toNumeric(whole.name);
  const ratio = typeof value === 'number' ? exact(String(value)) : (value as Fraction);
  return ratio.n < ratio.d;
}

/** "half an hour", "a quarter of a kilo", "setengah jam". */
function readPartOfUnit(reading: Reading, start: number): ReadNode | null {
  const part = readPart(reading.tokens, start);
  if (part === null) return null;
  const article = skipAnyPhrase(reading, part.next, ['of an', 'of a', 'an', 'a']) ?? part.next;
  const unit = readUnit(reading, article);
  if (unit === null || unit.unit.measure === 'money') return null;
  const value = ofUnit(times(part.value, unit.count) as Fraction, unit.unit.name);
  return { node: { kind: 'amount', value, unit: unit.unit, written: '' }, next: unit.next };
}

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
  const one = unitOfOne(text(start));
  if (one !== null) return done(exact(1), one, start + 1);
  const currency = unitByWord(text(start));
  if (currency?.measure === 'money') {
    const number = readNumber(reading, start + 1, currency.name === 'IDR' ? 'rupiah' : 'other');
    return number === null ? null : done(number.value, currency, number.next);
  }
  const number = readNumber(reading, start, moneyAfter(reading, start));
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
  const percent = skipAnyPhrase(reading, next, PERCENT);
  if (percent !== null) {
    const written = `${writeTokens(tokens.slice(start, next))}%`;
    return {
      node: { kind: 'percent', share: times(value, exact(1n, 100n)) as Fraction, written },
      next: percent,
    };
  }
  if (text(next) === "'" && !tokens[next]?.spaced) return feetAndInches(reading, value, next, done);
  if (after?.name === 'foot' && (text(next) === 'in' || text(next) === '"'))
    return done(value, unitByName('inch'), next + 1);
  if (after?.name === 'hour' && text(next) === 'm') return done(value, unitByName('minute'), next + 1);
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

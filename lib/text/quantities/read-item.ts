import { wordSet } from '../words/listed-words';
import { isUnit } from './exact-math';
import type { ReadNode } from './node';
import { readNumberWords, readPart, scaleOf } from './number-words';
import { phrasesOf, skipAnyPhrase } from './phrases';
import { readAmount } from './read-amount';
import { readUnit } from './read-unit';
import type { Reading } from './reading';
import RESERVED_WORDS from './reserved-words.json';
import type { Token } from './tokens';
import { isAmbiguousUnit, multipleByWord, type UnitEntry, unitByWord } from './unit-table';

/**
 * Words that change what a calculation means, or belong to its form: none of them can be the name of a thing. What is
 * not here may name what is counted or paid for, in the places that a form leaves for it.
 */
const RESERVED = wordSet(RESERVED_WORDS);

/** True for a word that may name a thing: no number, unit or word that a calculation turns on. */
function isFreeWord(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.text.length < 2) return false;
  const { text } = token;
  if (
    RESERVED.has(text) ||
    unitByWord(text) !== null ||
    multipleByWord(text) !== null ||
    isAmbiguousUnit(text)
  )
    return false;
  return scaleOf(text) === null && readNumberWords([token], 0) === null && readPart([token], 0) === null;
}

const LINKS = new Set('@ at for seharga harganya harga cost costing priced'.split(' '));
const EACH = phrasesOf(
  'each|apiece|a piece|masing - masing|per buah|per item|per piece|per pcs|per biji|sebuah|satuan',
);

/** "3 kaos @ Rp85.000", "3 kg at 4.50 per kg", "2 coffees at $3 each": an amount with its price for one. */
export function readItem(reading: Reading, count: ReadNode): ReadNode | null {
  const { tokens } = reading;
  if (count.node.kind !== 'amount' || count.node.unit?.measure === 'money') return null;
  const label = skipLabel(reading, count.next);
  const link = tokens[label]?.text ?? '';
  if (!LINKS.has(link)) return null;
  const from = tokens[label + 1]?.text === 'at' || tokens[label + 1]?.text === '@' ? label + 2 : label + 1;
  const price = readAmount(reading, from);
  if (price?.node.kind !== 'amount') return null;
  const isMoney = price.node.unit?.measure === 'money';
  if (!isMoney && price.node.unit !== null) return null;
  const per = readPer(reading, price.next);
  const unit = count.node.unit;
  if (unit === null) {
    const named = per === null ? null : per.unit === null ? per : null;
    const isSure = link === '@' || link === 'at' || named !== null;
    const next = named?.next ?? (per === null ? price.next : null);
    return isSure && next !== null
      ? { node: { kind: 'item', count: count.node, price: price.node, per: null }, next }
      : null;
  }
  const perUnit = per === null ? (link === '@' ? unit : null) : per.unit;
  if (perUnit === null || perUnit.measure !== unit.measure || !isUnit(count.node.value)) return null;
  return {
    node: { kind: 'item', count: count.node, price: price.node, per: perUnit },
    next: per?.next ?? price.next,
  };
}

function readPer(
  reading: Reading,
  at: number,
): { readonly unit: UnitEntry | null; readonly next: number } | null {
  const each = skipAnyPhrase(reading, at, EACH);
  if (each !== null) return { unit: null, next: each };
  const word = reading.tokens[at]?.text ?? '';
  if (!['per', '/', 'a', 'an', 'each'].includes(word)) return null;
  const unit = readUnit(reading, at + 1);
  if (unit !== null && unit.unit.measure !== 'money') return { unit: unit.unit, next: unit.next };
  return word !== '/' && isFreeWord(reading.tokens[at + 1]) ? { unit: null, next: at + 2 } : null;
}

/** Skips what an amount is of: up to three words that say nothing about numbers. */
export function skipLabel(reading: Reading, start: number): number {
  const of =
    /^(?:of|buah|pcs|x)$/.test(reading.tokens[start]?.text ?? '') && isFreeWord(reading.tokens[start + 1])
      ? start + 1
      : start;
  let at = of;
  while (at < of + 3 && isFreeWord(reading.tokens[at])) at += 1;
  return at;
}

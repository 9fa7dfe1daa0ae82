import { type Adjustment, readAdjustment } from './adjustments';
import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { exact, isMoney, isUnit, minus, ofUnit, plus, times, type Value } from './exact-math';
import type { Node } from './node';
import { phrasesOf, skipAnyPhrase } from './phrases';
import { readAmount } from './read-amount';
import { readExpression } from './read-expression';
import type { Reading } from './reading';

/** Something that comes off a bill or on top of it, in the order in which it was written. */
export interface Modifier {
  readonly kind: Adjustment;
  readonly by: Node;
  /** As people know it: "VAT", "ongkir". */
  readonly name: string;
}

export interface Bill {
  readonly items: readonly Node[];
  readonly modifiers: readonly Modifier[];
}

/** What may stand between an amount and what comes off or on top of it. "After" is none: then it has come off already. */
const LINKS = phrasesOf(
  ',|with|and|dan|plus|minus|less|kena|lalu|then|dengan|+|-|ditambah|dikurangi|dapat|ada|a|an|the|but|tapi|at|there is|applied|get|you get|i get|mendapat|if|jika|kalau|.|berlaku|there|is|has|add|it|on sale for|on sale|sale',
);
const SEPARATORS = phrasesOf(', and|, dan|,|and|dan|&|+|plus|ditambah|;');
const BEFORE_AMOUNT = phrasesOf('of|sebesar|:|is|fee|rate|rate of');
/** "$110 minus 10% tax" asks for the price before it, or for nonsense. */
const TAKING_OFF = phrasesOf('minus|less|-|dikurangi');
const MAX_LINKS = 6;

/** Reads priced items and what comes off or on top of them; an empty list of modifiers is possible. */
export function readBill(
  reading: Reading,
  start: number,
): readonly { readonly value: Bill; readonly next: number }[] {
  const items: Node[] = [];
  let at = start;
  for (;;) {
    const item = readExpression(reading, at);
    if (item === null) break;
    items.push(item.node);
    at = item.next;
    const separator = skipAnyPhrase(reading, at, SEPARATORS);
    const another =
      separator === null || readModifier(reading, at) !== null ? null : readExpression(reading, separator);
    if (separator === null || another === null) break;
    at = separator;
  }
  const found: { value: Bill; next: number }[] = [];
  if (items.length === 0) return found;
  const modifiers: Modifier[] = [];
  found.push({ value: { items, modifiers: [] }, next: at });
  for (let modifier = readModifier(reading, at); modifier !== null; modifier = readModifier(reading, at)) {
    modifiers.push(modifier.modifier);
    at = modifier.next;
    found.unshift({ value: { items, modifiers: [...modifiers] }, next: at });
  }
  return found;
}

function readModifier(
  reading: Reading,
  start: number,
): { readonly modifier: Modifier; readonly next: number } | null {
  let at = start;
  let takesOff = false;
  for (let links = 0; links < MAX_LINKS; links += 1) {
    takesOff ||= skipAnyPhrase(reading, at, TAKING_OFF) !== null;
    at = skipAnyPhrase(reading, at, LINKS) ?? at;
  }
  const named = readAdjustment(reading, at);
  if (named !== null && named.name !== 'off' && !(takesOff && named.kind !== 'discount')) {
    const { kind, name, next } = named;
    const by = readAmount(reading, skipAnyPhrase(reading, next, BEFORE_AMOUNT) ?? next);
    if (by !== null) return { modifier: { kind, by: by.node, name }, next: by.next };
  }
  const by = readAmount(reading, at);
  const after = by === null ? null : readAdjustment(reading, by.next);
  if (by === null || after === null || (takesOff && after.kind !== 'discount')) return null;
  return { modifier: { kind: after.kind, by: by.node, name: after.name }, next: after.next };
}

/** One line of a worked bill: what it is, and the amount. */
export interface BillLine {
  readonly kind: 'item' | 'subtotal' | Adjustment | 'total';
  readonly node: Node | null;
  readonly name: string;
  readonly value: Value;
}

/** Works a bill out, line by line; each share is of what stands before it. */
export function workOut({ items, modifiers }: Bill): readonly BillLine[] {
  const lines: BillLine[] = items.map((node) => ({
    kind: 'item',
    node,
    name: '',
    value: plain(evaluate(node)),
  }));
  const currency = lines.map(({ value }) => value).find(isMoney);
  const money = (value: Value) =>
    currency !== undefined && !isUnit(value) ? ofUnit(value, currency.units[0]?.unit.name ?? '') : value;
  const priced = lines.map((line) => ({ ...line, value: money(line.value) }));
  let sum = priced.slice(1).reduce((total, { value }) => plus(total, value), priced[0]?.value ?? exact(0));
  if (isUnit(sum) && !isMoney(sum)) throw new CalculationStopped('mixed-units');
  if (priced.length > 1) priced.push({ kind: 'subtotal', node: null, name: '', value: sum });
  for (const { kind, by, name } of modifiers) {
    const worked = evaluate(by);
    const change = worked.kind === 'percent' ? times(sum, worked.share) : money(worked.value);
    sum = kind === 'discount' ? minus(sum, change) : plus(sum, change);
    priced.push({ kind, node: by, name, value: change });
  }
  return [...priced, { kind: 'total', node: null, name: '', value: sum }];
}

import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { exact, isMoney, isUnit, minus, ofUnit, plus, times, type Value } from './exact-math';
import type { Node } from './node';
import { type Reading, readAmount } from './read-amount';
import { readExpression, skipPhrase } from './read-expression';

export type Adjustment = 'discount' | 'tax' | 'tip' | 'fee';

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

const NAMES: readonly (readonly [Adjustment, readonly string[]])[] = [
  ['discount', ['discount', 'off', 'didiskon', 'diskon', 'disc', 'potongan harga', 'potongan', 'rebate']],
  ['tax', ['sales tax', 'tax', 'vat', 'gst', 'ppn', 'pajak', 'pb1']],
  ['tip', ['tip', 'gratuity', 'tips', 'service charge', 'service', 'biaya layanan', 'servis']],
  [
    'fee',
    [
      'shipping',
      'shipping fee',
      'delivery fee',
      'delivery',
      'ongkos kirim',
      'ongkir',
      'biaya kirim',
      'admin fee',
      'biaya admin',
    ],
  ],
];
const LINKS = [
  ',',
  'with',
  'and',
  'dan',
  'plus',
  'minus',
  'after',
  'setelah',
  'less',
  'kena',
  'lalu',
  'then',
  'dengan',
  '+',
  '-',
  'ditambah',
  'dikurangi',
  'dapat',
  'ada',
  'a',
  'an',
  'the',
  'but',
  'tapi',
  'at',
  'there is',
  'applied',
  'get',
  'you get',
  'i get',
  'mendapat',
  'if',
  'jika',
  'kalau',
  '.',
  'berlaku',
  'ada',
  'there',
  'is',
  'has',
  'add',
  'it',
  'on sale for',
  'on sale',
  'sale',
];
const SEPARATORS = [', and', ', dan', ',', 'and', 'dan', '&', '+', 'plus', 'ditambah', ';'];

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
    const separator = SEPARATORS.map((phrase) => skipPhrase(reading, at, phrase)).find(
      (next) => next !== null,
    );
    const another =
      separator == null || readModifier(reading, at) !== null ? null : readExpression(reading, separator);
    if (separator == null || another === null) break;
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
  for (let hops = 0; hops < 6; hops += 1) {
    const next = LINKS.map((link) => skipPhrase(reading, at, link)).find((place) => place !== null);
    if (next == null) break;
    at = next;
  }
  for (const [kind, names] of NAMES) {
    for (const name of names) {
      const after = skipPhrase(reading, at, name);
      if (after !== null && name !== 'off') {
        const skipped =
          ['of', 'sebesar', ':', 'is', 'fee', 'rate', 'rate of']
            .map((word) => skipPhrase(reading, after, word))
            .find((next) => next !== null) ?? after;
        const by = readAmount(reading, skipped);
        if (by !== null) return { modifier: { kind, by: by.node, name }, next: by.next };
      }
    }
  }
  const by = readAmount(reading, at);
  if (by === null) return null;
  for (const [kind, names] of NAMES) {
    for (const name of [...names].sort((left, right) => right.length - left.length)) {
      const after = skipPhrase(reading, by.next, name);
      if (after !== null) return { modifier: { kind, by: by.node, name }, next: after };
    }
  }
  return null;
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

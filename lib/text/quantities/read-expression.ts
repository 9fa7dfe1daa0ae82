import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction, isUnit, ofUnit, times } from './exact-math';
import type { Node, Operator, ReadNode } from './node';
import { readPart } from './number-words';
import { type Reading, readAmount, readUnit } from './read-amount';
import { isFreeWord } from './reserved-words';
import { writeTokens } from './tokens';
import type { UnitEntry } from './unit-table';

const MAX_DEPTH = 40;
type Phrases = readonly (readonly [string, Operator])[];
const ADDING: Phrases = [
  ['+', '+'],
  ['-', '-'],
  ['plus', '+'],
  ['minus', '-'],
  ['ditambah', '+'],
  ['tambah', '+'],
  ['dikurangi', '-'],
  ['dikurang', '-'],
  ['kurang', '-'],
  ['increased by', '+'],
  ['decreased by', '-'],
  ['reduced by', '-'],
];
const MULTIPLYING: Phrases = [
  ['*', '*'],
  ['/', '/'],
  [':', '/'],
  ['x', '*'],
  ['times', '*'],
  ['multiplied by', '*'],
  ['divided by', '/'],
  ['dikalikan dengan', '*'],
  ['dikali dengan', '*'],
  ['dibagi dengan', '/'],
  ['dikalikan', '*'],
  ['dikali', '*'],
  ['kali', '*'],
  ['dibagi', '/'],
  ['bagi', '/'],
];
const POWERS: Phrases = [
  ['^', '^'],
  ['to the power of', '^'],
  ['dipangkatkan', '^'],
  ['pangkat', '^'],
];
const SQUARED: Readonly<Record<string, bigint>> = { squared: 2n, kuadrat: 2n, cubed: 3n, kubik: 3n };
const ROOTS: readonly (readonly [string, bigint])[] = [
  ['the square root of', 2n],
  ['square root of', 2n],
  ['sqrt of', 2n],
  ['sqrt', 2n],
  ['akar kuadrat dari', 2n],
  ['akar kuadrat', 2n],
  ['akar pangkat dua dari', 2n],
  ['akar pangkat tiga dari', 3n],
  ['akar pangkat tiga', 3n],
  ['akar dari', 2n],
  ['akar', 2n],
  ['the cube root of', 3n],
  ['cube root of', 3n],
];
const EACH = [
  'each',
  'apiece',
  'a piece',
  'masing - masing',
  'per buah',
  'per item',
  'per piece',
  'per pcs',
  'per biji',
  'sebuah',
  'satuan',
];

/** Reads the longest calculation from a token on, with the usual precedence; null where there is none. */
export function readExpression(reading: Reading, start: number): ReadNode | null {
  return readSum(reading, start, 0);
}

function readSum(reading: Reading, start: number, depth: number): ReadNode | null {
  if (depth > MAX_DEPTH) throw new CalculationStopped('too-large');
  return readChain(reading, start, ADDING, (at) => readProduct(reading, at, depth));
}

function readProduct(reading: Reading, start: number, depth: number): ReadNode | null {
  return readChain(reading, start, MULTIPLYING, (at) => {
    const operand = readPower(reading, at, depth);
    if (operand === null || reading.tokens[operand.next]?.text !== '(') return operand;
    const before = reading.tokens[at - 1]?.text;
    if (before === '/' || before === ':') throw new CalculationStopped('ambiguous-order');
    const factor = readPower(reading, operand.next, depth);
    return factor === null ? null : { node: join('*', operand.node, factor.node), next: factor.next };
  });
}

function readChain(
  reading: Reading,
  start: number,
  operators: Phrases,
  readOperand: (at: number) => ReadNode | null,
): ReadNode | null {
  let left = readOperand(start);
  while (left !== null) {
    const operator = operatorAt(reading, left.next, operators);
    const right: ReadNode | null = operator === null ? null : readOperand(operator.next);
    if (operator === null || right === null) return left;
    left = { node: join(operator.operator, left.node, right.node), next: right.next };
  }
  return left;
}

function readPower(reading: Reading, start: number, depth: number): ReadNode | null {
  if (depth > MAX_DEPTH) throw new CalculationStopped('too-large');
  const mark = reading.tokens[start]?.text;
  if (mark === '-' || mark === 'minus' || mark === 'negative' || mark === 'negatif') {
    const inner = readPower(reading, start + 1, depth + 1);
    return inner === null ? null : { node: { kind: 'negative', of: inner.node }, next: inner.next };
  }
  const base = readPrimary(reading, start, depth);
  if (base === null) return null;
  const square = SQUARED[reading.tokens[base.next]?.text ?? ''];
  if (square !== undefined && !(base.node.kind === 'amount' && base.node.unit !== null))
    return { node: join('^', base.node, whole(square)), next: base.next + 1 };
  const operator = operatorAt(reading, base.next, POWERS);
  const exponent = operator === null ? null : readPower(reading, operator.next, depth + 1);
  return exponent === null ? base : { node: join('^', base.node, exponent.node), next: exponent.next };
}

function readPrimary(reading: Reading, start: number, depth: number): ReadNode | null {
  const { tokens } = reading;
  const opening = tokens[start]?.text;
  if (opening === '(' || opening === '[') {
    const inner = readSum(reading, start + 1, depth + 1);
    if (inner === null || tokens[inner.next]?.text !== (opening === '(' ? ')' : ']')) return null;
    return { node: { kind: 'group', of: inner.node }, next: inner.next + 1 };
  }
  for (const [phrase, degree] of ROOTS) {
    const next = skipPhrase(reading, start, phrase);
    const isNegative = next !== null && tokens[next]?.text === '-';
    const of = next === null ? null : (isNegative ? readPower : readPrimary)(reading, next, depth + 1);
    if (of !== null) return { node: { kind: 'root', degree, of: of.node }, next: of.next };
  }
  const part = readPart(tokens, start);
  if (part !== null) {
    const written = writeTokens(tokens.slice(start, part.next));
    const share: Node = { kind: 'amount', value: part.value, unit: null, written };
    const of = readWhole(reading, share, part.next, depth);
    if (of !== null) return of;
    const article = /^(?:a|an)$/.test(tokens[part.next]?.text ?? '') ? part.next + 1 : part.next;
    const unit = readUnit(reading, article);
    if (unit === null || unit.unit.measure === 'money') return null;
    const value = ofUnit(times(part.value, unit.count) as Fraction, unit.unit.name);
    const node: Node = {
      kind: 'amount',
      value,
      unit: unit.unit,
      written: writeTokens(tokens.slice(start, unit.next)),
    };
    return { node, next: unit.next };
  }
  const amount = readAmount(reading, start);
  if (amount === null) return null;
  const isShare =
    amount.node.kind === 'percent' || (amount.node.kind === 'amount' && amount.node.written.includes('/'));
  const share = isShare ? readWhole(reading, amount.node, amount.next, depth) : null;
  return share ?? readItem(reading, amount) ?? amount;
}

function readWhole(reading: Reading, share: Node, at: number, depth: number): ReadNode | null {
  const word = reading.tokens[at]?.text ?? '';
  if (!/^(?:of|dari|daripada|from)$/.test(word)) return null;
  const skipped = /^(?:the|a|nilai|harga)$/.test(reading.tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const wholeNode = readPower(reading, skipped, depth + 1);
  return wholeNode === null
    ? null
    : { node: { kind: 'of', share, whole: wholeNode.node }, next: wholeNode.next };
}

/** "3 kaos @ Rp85.000", "3 kg at 4.50 per kg", "2 coffees at $3 each": an amount with its price for one. */
function readItem(reading: Reading, count: ReadNode): ReadNode | null {
  const { tokens } = reading;
  if (count.node.kind !== 'amount' || count.node.unit?.measure === 'money') return null;
  const label = skipLabel(reading, count.next);
  const link = tokens[label]?.text ?? '';
  const linked = ['@', 'at', 'for', 'seharga', 'harganya', 'harga', 'cost', 'costing', 'priced'].includes(
    link,
  );
  if (!linked) return null;
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
  for (const phrase of EACH) {
    const next = skipPhrase(reading, at, phrase);
    if (next !== null) return { unit: null, next };
  }
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

/** The place after a phrase, if it stands there. */
export function skipPhrase({ tokens }: Reading, start: number, phrase: string): number | null {
  const words = phrase.split(' ');
  return words.every((word, index) => tokens[start + index]?.text === word) ? start + words.length : null;
}

function operatorAt(reading: Reading, at: number, operators: Phrases) {
  for (const [phrase, operator] of operators) {
    const next = skipPhrase(reading, at, phrase);
    if (next !== null && (phrase !== ':' || reading.language === 'id')) return { operator, next };
  }
  return null;
}

const join = (operator: Operator, left: Node, right: Node): Node => ({
  kind: 'operation',
  operator,
  left,
  right,
});
const whole = (value: bigint): Node => ({
  kind: 'amount',
  value: exact(value),
  unit: null,
  written: String(value),
});

import { CalculationStopped } from './calculation-stopped';
import { exact } from './exact-math';
import type { Node, Operator, ReadNode } from './node';
import { readPart } from './number-words';
import { findPhrase, phrasesOf, skipAnyPhrase } from './phrases';
import { readAmount } from './read-amount';
import { readItem } from './read-item';
import type { Reading } from './reading';
import { writeTokens } from './tokens';

/** What may come off a bill or on top of it. */
type Adjustment = 'discount' | 'tax' | 'tip' | 'fee';

const NAMES: readonly (readonly [Adjustment, readonly string[]])[] = [
  ['discount', phrasesOf('discount|off|didiskon|diskon|disc|potongan harga|potongan|rebate')],
  ['tax', phrasesOf('sales tax|tax|vat|gst|ppn|pajak|pb1')],
  ['tip', phrasesOf('tip|gratuity|tips|service charge|service|biaya layanan|servis')],
  [
    'fee',
    phrasesOf(
      'shipping|shipping fee|delivery fee|delivery|ongkos kirim|ongkir|biaya kirim|admin fee|biaya admin',
    ),
  ],
];

/** True where one of them is named at a token. */
const isAdjustment = (reading: Reading, at: number): boolean =>
  NAMES.some(([, phrases]) => skipAnyPhrase(reading, at, phrases) !== null);

const MAX_DEPTH = 40;
type Operators = readonly (readonly [Operator, readonly string[]])[];
const ADDING: Operators = [
  ['+', phrasesOf('+|plus|ditambah|tambah|increased by')],
  ['-', phrasesOf('-|minus|dikurangi|dikurang|kurang|decreased by|reduced by')],
];
const MULTIPLYING: Operators = [
  ['*', phrasesOf('*|x|times|multiplied by|dikalikan dengan|dikali dengan|dikalikan|dikali|kali')],
  ['/', phrasesOf('/|:|divided by|dibagi dengan|dibagi|bagi')],
];
const POWERS: Operators = [['^', phrasesOf('^|to the power of|dipangkatkan|pangkat')]];
const SQUARED = new Map(Object.entries<bigint>({ squared: 2n, kuadrat: 2n, cubed: 3n, kubik: 3n }));
const ROOTS = [
  [
    2n,
    phrasesOf(
      'the square root of|square root of|sqrt of|sqrt|akar kuadrat dari|akar kuadrat|akar pangkat dua dari',
    ),
  ],
  [3n, phrasesOf('akar pangkat tiga dari|akar pangkat tiga|the cube root of|cube root of')],
  [2n, phrasesOf('akar dari|akar')],
] as const;
const MULTIPLES: readonly (readonly [bigint, readonly string[]])[] = [
  [2n, phrasesOf('double|twice|dua kali lipat dari|dua kali lipat')],
  [3n, phrasesOf('triple|tiga kali lipat dari|tiga kali lipat')],
];
const FACTORIAL_OF = phrasesOf('the factorial of|factorial of|faktorial dari');
const NEGATIVE = phrasesOf('-|minus|negative|negatif');

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
  operators: Operators,
  readOperand: (at: number) => ReadNode | null,
): ReadNode | null {
  let left = readOperand(start);
  let isSlashed = false;
  while (left !== null) {
    const mark = reading.tokens[left.next];
    // "10 / 1/2"
    if (isSlashed && mark?.text === '/' && !mark.spaced) throw new CalculationStopped('ambiguous-order');
    isSlashed = mark?.text === '/' && mark.spaced;
    const operator = operatorAt(reading, left.next, operators);
    const right: ReadNode | null = operator === null ? null : readOperand(operator.next);
    if (operator === null || right === null) return left;
    // "plus 10% tax" belongs to a bill.
    if (right.node.kind === 'percent' && isAdjustment(reading, right.next)) return left;
    left = { node: join(operator.meaning, left.node, right.node), next: right.next };
  }
  return left;
}

function readPower(reading: Reading, start: number, depth: number): ReadNode | null {
  if (depth > MAX_DEPTH) throw new CalculationStopped('too-large');
  const negative = skipAnyPhrase(reading, start, NEGATIVE);
  if (negative !== null) {
    const inner = readPower(reading, negative, depth + 1);
    if (inner?.node.kind === 'operation' && inner.node.operator === '^')
      throw new CalculationStopped('ambiguous-order');
    return inner === null ? null : { node: { kind: 'negative', of: inner.node }, next: inner.next };
  }
  const primary = readPrimary(reading, start, depth);
  const base = primary === null ? null : (readFactorial(reading, primary) ?? primary);
  if (base === null) return null;
  const square = SQUARED.get(reading.tokens[base.next]?.text ?? '');
  if (square !== undefined && !(base.node.kind === 'amount' && base.node.unit !== null))
    return { node: join('^', base.node, whole(square)), next: base.next + 1 };
  const operator = operatorAt(reading, base.next, POWERS);
  const exponent = operator === null ? null : readPower(reading, operator.next, depth + 1);
  return exponent === null ? base : { node: join('^', base.node, exponent.node), next: exponent.next };
}

/** "5!", "5 factorial"; a mark at the end of more than a number may be meant as one of exclamation. */
function readFactorial({ tokens }: Reading, base: ReadNode): ReadNode | null {
  const mark = tokens[base.next];
  const isWord = mark?.text === 'factorial' || mark?.text === 'faktorial';
  const isSign = mark?.text === '!' && !mark.spaced && tokens[base.next + 1]?.text !== '=';
  if (!isWord && !isSign) return null;
  const marks = tokens.filter(({ text }) => text === '!').length;
  const isLast = base.next === tokens.length - 1;
  if (isSign && isLast && marks === 1 && tokens.some(({ kind }, at) => kind === 'sign' && at < base.next))
    throw new CalculationStopped('ambiguous-order');
  return { node: { kind: 'factorial', of: base.node }, next: base.next + 1 };
}

function readPrimary(reading: Reading, start: number, depth: number): ReadNode | null {
  const { tokens } = reading;
  const opening = tokens[start]?.text;
  if (opening === '(' || opening === '[') {
    const inner = readSum(reading, start + 1, depth + 1);
    if (inner === null || tokens[inner.next]?.text !== (opening === '(' ? ')' : ']')) return null;
    return { node: { kind: 'group', of: inner.node }, next: inner.next + 1 };
  }
  const root = findPhrase(reading, start, ROOTS);
  if (root !== null) {
    const readOf = tokens[root.next]?.text === '-' ? readPower : readPrimary;
    const of = readOf(reading, root.next, depth + 1);
    if (of !== null) return { node: { kind: 'root', degree: root.meaning, of: of.node }, next: of.next };
  }
  const multiple = findPhrase(reading, start, MULTIPLES);
  if (multiple !== null) {
    const of = readPrimary(reading, multiple.next, depth + 1);
    if (of === null) return null;
    return { node: { kind: 'group', of: join('*', whole(multiple.meaning), of.node) }, next: of.next };
  }
  const factorial = skipAnyPhrase(reading, start, FACTORIAL_OF);
  if (factorial !== null) {
    const of = readPrimary(reading, factorial, depth + 1);
    return of === null ? null : { node: { kind: 'factorial', of: of.node }, next: of.next };
  }
  const amount = readAmount(reading, start);
  if (amount === null) {
    const part = readPart(tokens, start);
    if (part === null) return null;
    const written = writeTokens(tokens.slice(start, part.next));
    return readWhole(reading, { kind: 'amount', value: part.value, unit: null, written }, part.next, depth);
  }
  const { node } = amount;
  const isShare = node.kind === 'percent' || (node.kind === 'amount' && node.written.includes('/'));
  const share = isShare ? readWhole(reading, node, amount.next, depth) : null;
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

function operatorAt(reading: Reading, at: number, operators: Operators) {
  const isColon = reading.tokens[at]?.text === ':';
  return isColon && reading.language !== 'id' ? null : findPhrase(reading, at, operators);
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

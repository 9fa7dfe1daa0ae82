import { CalculationStopped } from './calculation-stopped';
import { exact, power, times } from './exact-math';
import type { Node, Operator, ReadNode } from './node';

/** One piece of a formula. */
type Piece =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

const MAX_DEPTH = 40;
/** A number, perhaps with a power of ten; a name; a sign. What may be none of these is no formula. */
const PIECE =
  /\s*(?:((?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:[eE]([+-]?\d+)(?![\d.]))?(?![\d.,\p{L}])|(mod|sqrt)(?!\p{L})|(\*\*|[-+*/^()[\]!]))/uy;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[×∙·⋅]/g, '*'],
  [/÷/g, '/'],
  [/[−–—]/g, '-'],
  [/√/g, ' sqrt '],
  [/²/g, '^2'],
  [/³/g, '^3'],
];
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * Reads a calculation in the notation of mathematics: numbers, + - * / ^ ! mod, sqrt and brackets, with the usual
 * precedence, by which "-2^2" is −4. Null for anything else; a bare number is no calculation. Stops where even the usual
 * precedence leaves two readings: "1/2(3)", "7 mod 3 + 1", "5!!".
 */
export function readFormula(text: string): Node | null {
  const pieces = piecesOf(SIGNS.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), text));
  if (pieces === null) return null;
  const read = new FormulaReader(pieces).sum(0, 0);
  return read !== null && read.next === pieces.length && !isBare(read.node) ? read.node : null;
}

function piecesOf(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  const trimmed = text.trimEnd();
  for (PIECE.lastIndex = 0; PIECE.lastIndex < trimmed.length; ) {
    const match = PIECE.exec(trimmed);
    if (match === null) return null;
    const [, digits, power, name, sign = ''] = match;
    if (digits === undefined) pieces.push({ kind: 'sign', text: (name ?? sign).replace('**', '^') });
    else pieces.push({ kind: 'number', text: power === undefined ? digits : `${digits}e${power}` });
  }
  return pieces;
}

/** Each level of precedence is a method; all read from a place on and give the place after what they read. */
class FormulaReader {
  constructor(private readonly pieces: readonly Piece[]) {}

  sum(start: number, depth: number): ReadNode | null {
    if (depth > MAX_DEPTH) throw new CalculationStopped('too-large');
    let left = this.product(start, depth);
    while (left !== null) {
      const sign = this.signAt(left.next);
      if (sign !== '+' && sign !== '-') return left;
      const right = this.product(left.next + 1, depth);
      if (right === null) return null;
      if (isModulo(left.node) || isModulo(right.node)) throw new CalculationStopped('ambiguous-order');
      left = { node: operation(sign, left.node, right.node), next: right.next };
    }
    return left;
  }

  private product(start: number, depth: number): ReadNode | null {
    let left = this.signed(start, depth);
    while (left !== null) {
      const sign = this.signAt(left.next);
      const isTimes = sign === '(' || sign === '[';
      if (sign !== '*' && sign !== '/' && sign !== 'mod' && !isTimes) return left;
      const isDivision = left.node.kind === 'operation' && left.node.operator === '/';
      if (isModulo(left.node) || (isTimes && isDivision)) throw new CalculationStopped('ambiguous-order');
      const right = this.signed(isTimes ? left.next : left.next + 1, depth);
      if (right === null) return null;
      const operator = sign === 'mod' || sign === '/' ? sign : '*';
      const shown = operator === 'mod' && left.node.kind === 'negative' ? group(left.node) : left.node;
      left = { node: operation(operator, shown, right.node), next: right.next };
    }
    return left;
  }

  private signed(start: number, depth: number): ReadNode | null {
    if (depth > MAX_DEPTH) throw new CalculationStopped('too-large');
    const sign = this.signAt(start);
    if (sign === '+') return this.signed(start + 1, depth + 1);
    if (sign !== '-') return this.power(start, depth);
    const inner = this.signed(start + 1, depth + 1);
    if (inner === null) return null;
    const of = inner.node.kind === 'operation' ? group(inner.node) : inner.node;
    return { node: { kind: 'negative', of }, next: inner.next };
  }

  /** A power of a power is taken from the right: "2^3^2" is 2^9. */
  private power(start: number, depth: number): ReadNode | null {
    const base = this.factorial(start, depth);
    if (base === null || this.signAt(base.next) !== '^') return base;
    const exponent = this.signed(base.next + 1, depth + 1);
    if (exponent === null) return null;
    const shown = exponent.node.kind === 'amount' ? exponent.node : group(exponent.node);
    return { node: operation('^', base.node, shown), next: exponent.next };
  }

  private factorial(start: number, depth: number): ReadNode | null {
    const base = this.primary(start, depth);
    if (base === null || this.signAt(base.next) !== '!') return base;
    // "5!!" is the product of every second number to some.
    if (this.signAt(base.next + 1) === '!') throw new CalculationStopped('ambiguous-order');
    return { node: { kind: 'factorial', of: base.node }, next: base.next + 1 };
  }

  private primary(start: number, depth: number): ReadNode | null {
    const piece = this.pieces[start];
    if (piece?.kind === 'number') return { node: amount(piece.text), next: start + 1 };
    if (piece?.text === 'sqrt') {
      const of = this.primary(start + 1, depth + 1);
      return of && { node: { kind: 'root', degree: 2n, of: of.node }, next: of.next };
    }
    const closing = CLOSING[piece?.text ?? ''];
    if (closing === undefined) return null;
    const inner = this.sum(start + 1, depth + 1);
    if (inner === null || this.signAt(inner.next) !== closing) return null;
    return { node: group(inner.node), next: inner.next + 1 };
  }

  private signAt(place: number): string | null {
    const piece = this.pieces[place];
    return piece?.kind === 'sign' ? piece.text : null;
  }
}

const isBare = (node: Node): boolean =>
  node.kind === 'amount' || ((node.kind === 'group' || node.kind === 'negative') && isBare(node.of));
const isModulo = (node: Node): boolean => node.kind === 'operation' && node.operator === 'mod';
const group = (of: Node): Node => (of.kind === 'group' ? of : { kind: 'group', of });
const operation = (operator: Operator, left: Node, right: Node): Node => ({
  kind: 'operation',
  operator,
  left,
  right,
});

function amount(written: string): Node {
  const [digits = '', exponent = '0'] = written.split('e');
  const value = times(exact(digits), power(exact(10), exact(BigInt(exponent))));
  return { kind: 'amount', value, unit: null, written };
}

import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction, isUnit, over, plus, sign, times, type Value } from './exact-math';
import { readNumber } from './read-number';
import type { Reading } from './reading';

/** Coefficients of 1, x and x². */
export type Polynomial = readonly [Fraction, Fraction, Fraction];

const MAX_DEPTH = 20;

/** True for a single letter. */
export const isVariable = ({ kind, text }: { readonly kind: string; readonly text: string }) =>
  kind === 'word' && /^[a-z]$/.test(text);

/** A value that has to be a bare number. */
export function numberOf(value: Value): Fraction {
  if (isUnit(value)) throw new CalculationStopped('mixed-units');
  return value;
}

interface ReadPolynomial {
  readonly value: Polynomial;
  readonly next: number;
}

/** Reads a polynomial of at most the second degree in one letter. */
export class PolynomialReader {
  constructor(
    private readonly reading: Reading,
    private variable: string | null = null,
  ) {}

  read(start: number): (ReadPolynomial & { readonly variable: string | null }) | null {
    const sum = this.sum(start, 0);
    return sum === null ? null : { ...sum, variable: this.variable };
  }

  private text(at: number): string {
    return this.reading.tokens[at]?.text ?? '';
  }

  private sum(start: number, depth: number): ReadPolynomial | null {
    if (depth > MAX_DEPTH) throw new CalculationStopped('too-large');
    let left = this.product(start, depth);
    while (left !== null && (this.text(left.next) === '+' || this.text(left.next) === '-')) {
      const factor = this.text(left.next) === '+' ? exact(1) : exact(-1);
      const right: ReadPolynomial | null = this.product(left.next + 1, depth);
      if (right === null) return null;
      left = { value: add(left.value, scale(right.value, factor)), next: right.next };
    }
    return left;
  }

  private product(start: number, depth: number): ReadPolynomial | null {
    if (this.text(start) === '-') {
      const inner = this.product(start + 1, depth);
      return inner === null ? null : { value: scale(inner.value, exact(-1)), next: inner.next };
    }
    let left = this.power(start, depth);
    while (left !== null) {
      const mark = this.text(left.next);
      if (mark === '/' || (mark === ':' && this.reading.language === 'id')) {
        const right = this.power(left.next + 1, depth);
        if (right === null || !isConstant(right.value)) return null;
        if (
          this.text(right.next) === '(' ||
          isVariable(this.reading.tokens[right.next] ?? { kind: '', text: '' })
        )
          throw new CalculationStopped('ambiguous-order');
        left = { value: scale(left.value, numberOf(over(exact(1), right.value[0]))), next: right.next };
        continue;
      }
      const explicit = mark === '*';
      const right: ReadPolynomial | null =
        explicit || mark === '(' || isVariable(this.reading.tokens[left.next] ?? { kind: '', text: '' })
          ? this.power(left.next + (explicit ? 1 : 0), depth)
          : null;
      if (right === null) return explicit ? null : left;
      left = { value: multiply(left.value, right.value), next: right.next };
    }
    return left;
  }

  private power(start: number, depth: number): ReadPolynomial | null {
    const base = this.primary(start, depth);
    if (base === null || this.text(base.next) !== '^') return base;
    const exponent = this.text(base.next + 1);
    if (exponent === '1') return { ...base, next: base.next + 2 };
    if (exponent === '2') return { value: multiply(base.value, base.value), next: base.next + 2 };
    if (exponent === '3' && isConstant(base.value))
      return { value: multiply(base.value, multiply(base.value, base.value)), next: base.next + 2 };
    if (isConstant(base.value)) return null;
    throw new CalculationStopped('degree');
  }

  private primary(start: number, depth: number): ReadPolynomial | null {
    const token = this.reading.tokens[start];
    if (token?.text === '(') {
      const inner = this.sum(start + 1, depth + 1);
      return inner === null || this.text(inner.next) !== ')' ? null : { ...inner, next: inner.next + 1 };
    }
    if (token?.kind === 'number') {
      const number = readNumber(
        { ...this.reading, tokens: this.reading.tokens.slice(0, start + 1) },
        start,
        null,
      );
      return number === null ? null : { value: [number.value, exact(0), exact(0)], next: start + 1 };
    }
    if (token === undefined || !isVariable(token)) return null;
    if (this.variable !== null && this.variable !== token.text)
      throw new CalculationStopped('several-unknowns');
    this.variable = token.text;
    return { value: [exact(0), exact(1), exact(0)], next: start + 1 };
  }
}

const isConstant = ([, b, a]: Polynomial) => sign(a) === 0 && sign(b) === 0;
const add = (left: Polynomial, right: Polynomial): Polynomial => [
  numberOf(plus(left[0], right[0])),
  numberOf(plus(left[1], right[1])),
  numberOf(plus(left[2], right[2])),
];
const scale = ([c, b, a]: Polynomial, factor: Fraction): Polynomial => [
  numberOf(times(c, factor)),
  numberOf(times(b, factor)),
  numberOf(times(a, factor)),
];

function multiply(left: Polynomial, right: Polynomial): Polynomial {
  const degree = ([, b, a]: Polynomial) => (sign(a) !== 0 ? 2 : sign(b) !== 0 ? 1 : 0);
  if (degree(left) + degree(right) > 2) throw new CalculationStopped('degree');
  const product = (one: Fraction, other: Fraction) => times(one, other);
  return [
    numberOf(product(left[0], right[0])),
    numberOf(plus(product(left[0], right[1]), product(left[1], right[0]))),
    numberOf(plus(plus(product(left[0], right[2]), product(left[2], right[0])), product(left[1], right[1]))),
  ];
}

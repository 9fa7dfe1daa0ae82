import { CalculationStopped } from './calculation-stopped';
import { exact, type Fraction, isUnit, minus, over, plus, root, sign, times, type Value } from './exact-math';
import { marked } from './form';
import type { Language, Solution } from './question';
import { type Reading, readNumber } from './read-amount';
import { skipPhrase } from './read-expression';
import { type Style, writeNumber } from './write-value';

/** Coefficients of 1, x and x². */
type Polynomial = readonly [Fraction, Fraction, Fraction];

const LEADS = [
  'solve the equation',
  'solve for',
  'solve',
  'find the value of',
  'find the roots of',
  'find',
  'what is',
  "what's",
  'roots of',
  'selesaikan persamaan',
  'selesaikan',
  'tentukan nilai',
  'tentukan akar akar dari',
  'tentukan',
  'cari nilai',
  'cari',
  'hitung nilai',
  'hitung',
  'berapa nilai',
  'berapa',
  'persamaan',
  'penyelesaian dari',
  'nilai',
  'the equation',
  'for',
  'if',
  'jika',
  'kalau',
  'dari',
  'untuk',
  'when',
  'bila',
  'in',
  'given',
  'adalah',
  ':',
  ',',
  'where',
  'pada',
  'find x',
  'the value of',
];
const ENDS = [
  'then what is',
  'what is',
  'find',
  'berapa nilai',
  'berapa',
  'maka',
  'tentukan',
  'nilai',
  'for',
  'solve',
  '?',
  ',',
  '.',
  'adalah',
  'then',
  'the value of',
  'hitung',
  'cari',
];
const MAX_DEPTH = 20;

/** True where a text holds a letter beside numbers and one equals sign. */
export function isEquation({ tokens }: Reading): boolean {
  return tokens.filter(({ text }) => text === '=').length >= 1 && tokens.some(isVariable);
}

const isVariable = ({ kind, text }: { readonly kind: string; readonly text: string }) =>
  kind === 'word' && /^[a-z]$/.test(text);

/** Solves a linear or quadratic equation in one variable; null for what is none. */
export function solveEquation(reading: Reading, language: Language, style: Style): Solution | null {
  const { tokens } = reading;
  const equals = tokens.findIndex(({ text }) => text === '=');
  const start = skipWords(reading, LEADS, 0);
  const left = new PolynomialReader(reading).read(start);
  if (left === null || left.next !== equals) return null;
  const right = new PolynomialReader(reading, left.variable).read(equals + 1);
  if (right === null || skipWords(reading, ENDS, right.next) !== tokens.length) return null;
  const variable = left.variable ?? right.variable;
  if (variable === null) return null;
  const others = tokens.filter((token) => isVariable(token) && token.text !== variable);
  if (others.length > 0) return null;
  const [c, b, a] = [0, 1, 2].map((degree) => minusOf(left.value[degree], right.value[degree]));
  if (a === undefined || b === undefined || c === undefined) return null;
  return solution({ a, b, c, variable, language, style });

  function skipWords(text: Reading, phrases: readonly string[], from: number): number {
    let at = from;
    for (;;) {
      const place = at;
      const named = phrases.map((phrase) => skipPhrase(text, place, phrase)).find((next) => next !== null);
      const letter =
        isVariable(text.tokens[place] ?? { kind: '', text: '' }) &&
        phrases.some((phrase) => skipPhrase(text, place + 1, phrase) !== null);
      const last =
        isVariable(text.tokens[place] ?? { kind: '', text: '' }) &&
        place > 0 &&
        (place === text.tokens.length - 1 || text.tokens[place + 1]?.text === '?') &&
        phrases === ENDS;
      if (named == null && !letter && !last) return at;
      at = named ?? place + 1;
    }
  }
}

function solution({
  a,
  b,
  c,
  variable,
  language,
  style,
}: {
  readonly a: Fraction;
  readonly b: Fraction;
  readonly c: Fraction;
  readonly variable: string;
  readonly language: Language;
  readonly style: Style;
}): Solution {
  const say = (english: string, indonesian: string) => (language === 'en' ? english : indonesian);
  const write = (value: Fraction) => writeExact(value, style);
  const reading = `${writePolynomial([c, b, a], variable, style)} = 0`;
  const done = (result: string, steps: readonly string[] = []): Solution => ({
    result,
    reading,
    steps,
    notes: [],
  });
  if (sign(a) === 0 && sign(b) === 0)
    return done(
      sign(c) === 0
        ? say(`true for every ${variable}`, `benar untuk setiap ${variable}`)
        : say('no solution', 'tidak ada penyelesaian'),
    );
  if (sign(a) === 0) return done(`${variable} = ${write(numberOf(over(times(c, exact(-1)), b)))}`);
  const discriminant = numberOf(minus(times(b, b), times(times(a, c), exact(4))));
  const steps = [`D = b² − 4ac = ${write(discriminant)}`];
  if (sign(discriminant) < 0)
    return done(say('no real solution', 'tidak ada penyelesaian bilangan real'), [
      ...steps,
      say('The discriminant is negative.', 'Diskriminannya negatif.'),
    ]);
  const rooted = root(discriminant, 2n);
  const isRational = sign(minus(times(rooted, rooted), discriminant)) === 0;
  const solutions = [exact(-1), exact(1)].map((side) =>
    numberOf(over(plus(times(b, exact(-1)), times(times(side, rooted), exact(sign(a)))), times(a, exact(2)))),
  );
  const [low, high] = [solutions[0] ?? rooted, solutions[1] ?? rooted];
  if (sign(discriminant) === 0) return done(`${variable} = ${write(low)}`, steps);
  const or = say('or', 'atau');
  if (isRational) return done(`${variable} = ${write(low)} ${or} ${variable} = ${write(high)}`, steps);
  const formula = `${variable} = (${write(numberOf(times(b, exact(-1))))} ± √${write(discriminant)}) / ${write(numberOf(times(a, exact(2))))}`;
  return done(`${variable} ≈ ${plain(low, style)} ${or} ${variable} ≈ ${plain(high, style)}`, [
    ...steps,
    formula,
  ]);
}

const plain = (value: Fraction, style: Style) => writeNumber(value, style, 6).text;

function writeExact(value: Fraction, style: Style): string {
  const written = writeNumber(value, style);
  if (!written.rounded) return written.text;
  return `${sign(value) < 0 ? '-' : ''}${value.n}/${value.d} (${marked(written)})`;
}

function writePolynomial([c, b, a]: Polynomial, variable: string, style: Style): string {
  const terms = [
    [a, `${variable}²`],
    [b, variable],
    [c, ''],
  ] as const;
  return (
    terms
      .filter(([value]) => sign(value) !== 0)
      .map(([value, name], index) => {
        const size = sign(value) < 0 ? numberOf(times(value, exact(-1))) : value;
        const isOne = name !== '' && size.n === 1n && size.d === 1n;
        const mark = sign(value) < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
        return `${mark}${isOne ? '' : writeNumber(size, style).text}${name}`;
      })
      .join('') || '0'
  );
}

function numberOf(value: Value): Fraction {
  if (isUnit(value)) throw new CalculationStopped('mixed-units');
  return value;
}

const minusOf = (left: Fraction | undefined, right: Fraction | undefined) =>
  numberOf(minus(left ?? exact(0), right ?? exact(0)));

interface ReadPolynomial {
  readonly value: Polynomial;
  readonly next: number;
}

class PolynomialReader {
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

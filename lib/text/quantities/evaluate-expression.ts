import type { BigNumber, MathNode } from 'mathjs';
import mathjs from 'mathjs/lib/browser/math.js';
import { clockTimes } from './clock-times';

/** What an expression comes to, and how it was read. */
interface EvaluatedExpression {
  readonly result: string;
  readonly reading: string;
}

/** Why an expression has no result, in a sentence. */
type ExpressionProblem = string;
type Outcome =
  | { readonly ok: true; readonly value: EvaluatedExpression }
  | { readonly ok: false; readonly error: ExpressionProblem };
const ok = (value: EvaluatedExpression): Outcome => ({ ok: true, value });
const err = (error: ExpressionProblem): Outcome => ({ ok: false, error });

const math = mathjs.create({ number: 'BigNumber', precision: 40 });

const LONGEST = 300;
/** 480000 is read as that, and not as 4.8e+5. */
const IN_DIGITS = { lowerExp: -21, upperExp: 21 };
/** Digits that are shown; a result that has more is marked as rounded. */
const SHOWN_DIGITS = 12;
const LARGEST_FACTORIAL = 300;
const OPERATORS = new Set(
  'add subtract multiply divide pow mod unaryMinus unaryPlus factorial to'.split(' '),
);
const FUNCTIONS = new Set(
  'sqrt cbrt nthRoot abs round floor ceil exp log log10 log2 sin cos tan asin acos atan min max mean median sum gcd lcm mod pow'.split(
    ' ',
  ),
);
const CONSTANTS = new Set(['pi', 'e', 'tau']);
const NOT_UNDERSTOOD =
  'It was not understood. Write numbers, signs, brackets and units only, such as "(3 + 4) * 12.5", "5 km in miles" or "x^2 - 4 = 0".';
const DAY = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;
const WITH_A_DAY =
  'Days are counted as "days from 2026-03-01 to 2026-12-25", and a later or earlier day is "2026-03-01 + 90 days".';
const WRITTEN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[×·∙]/g, '*'],
  [/[÷∶]/g, '/'],
  [/[−–—]/g, '-'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/\*\*/g, '^'],
  [/√/g, 'sqrt '],
  [/°\s*([CF])\b/g, 'deg$1'],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/[$€£¥]|\bRp\.?\s?(?=\d)/g, ''],
  [/(%|\bper ?cent)\s+of\b/gi, '% *'],
  [/\[/g, '('],
  [/\]/g, ')'],
  [/\bsqrt\s+(\d+(?:\.\d+)?)/g, 'sqrt($1)'],
  [/\bminggu\b/gi, 'weeks'],
  [/\bhari\b/gi, 'days'],
  [/\bjam\b/gi, 'hours'],
  [/\bmenit\b/gi, 'minutes'],
  [/\bdetik\b/gi, 'seconds'],
  [/\bdan(?= \d)/gi, 'and'],
];
/** "3 hours 38 minutes", "5 ft 3 in": amounts of one kind, the larger unit first. */
const MIXED_AMOUNT =
  /(?<![\w.])\d+(?:\.\d+)?\s*[a-z]{1,12}(?:(?:,?\s+and\s+|,?\s+|,|(?=\d))\d+(?:\.\d+)?\s*[a-z]{1,12}\b)+/gi;
const AMOUNT = /(\d+(?:\.\d+)?)\s*([a-z]+)/gi;

/** Adds up a mixed amount, in its smallest unit; two units side by side would be multiplied. */
function asSum(written: string): string {
  const amounts = [...written.matchAll(AMOUNT)].map(([, number = '', unit = '']) => ({
    number,
    // By itself that is a function.
    unit: unit === 'min' ? 'minutes' : unit,
  }));
  const [largest, smallest] = [amounts[0]?.unit ?? '', amounts.at(-1)?.unit ?? ''];
  const isOfOneKind = amounts.every(
    ({ unit }) => isUnit(unit) && math.unit(1, unit).equalBase(math.unit(1, largest)),
  );
  if (!isOfOneKind) return written;
  return `((${amounts.map(({ number, unit }) => `${number} ${unit}`).join(' + ')}) to ${smallest})`;
}

/**
 * Evaluates one calculation with 40 digits: arithmetic, percentages, roots, units and their conversion, times of day, and
 * equations of the first or second degree in one unknown. What is evaluated is bounded by an allow-list of signs and functions and by
 * length; the error says what to write instead.
 */
export function evaluateExpression(expression: string): Outcome {
  const signs = WRITTEN_SIGNS.reduce((text, [sign, plain]) => text.replace(sign, plain), expression);
  const written = signs.replace(MIXED_AMOUNT, asSum).trim();
  if (written.length === 0 || written.length > LONGEST) return err(NOT_UNDERSTOOD);
  // What a day is calculated to is none of its numbers.
  if (DAY.test(written)) return err(WITH_A_DAY);
  const sides = written.replace(/=\s*\??$/, '').split('=');
  try {
    if (sides.length > 2) return err(NOT_UNDERSTOOD);
    const [left = '', right] = sides;
    const time = right === undefined ? clockTimes(left, numberOf) : null;
    if (time !== null) return ok({ result: time, reading: left.trim() });
    return right === undefined ? evaluated(left) : solved(left, right);
  } catch {
    return err(NOT_UNDERSTOOD);
  }
}

/** What numbers and signs come to; null for anything else. */
function numberOf(written: string): number | null {
  const node = math.parse(written);
  const value: unknown = problemOf(node, null) === null ? node.evaluate() : null;
  return math.isBigNumber(value) && value.isFinite() ? value.toNumber() : null;
}

function evaluated(written: string): Outcome {
  const node = math.parse(written);
  const problem = problemOf(node, null);
  if (problem !== null) return err(problem);
  const result = told(node.evaluate());
  return result === null
    ? err('It has no real, finite result: is something divided by zero?')
    : ok({ result, reading: readingOf(node) });
}

/** Solves `left = right`: the polynomial through three places, if it is the one through three others, too. */
function solved(left: string, right: string): Outcome {
  const node = math.parse(`(${left}) - (${right})`);
  const symbols = node.filter(isVariable).map((symbol) => symbol.toString());
  const [unknown, ...others] = new Set(symbols);
  if (unknown === undefined || others.length > 0 || unknown.length !== 1)
    return err('An equation has exactly one unknown, written as one letter.');
  const problem = problemOf(node, unknown);
  if (problem !== null) return err(problem);
  const at = (place: number): BigNumber =>
    math.bignumber(node.evaluate({ [unknown]: math.bignumber(place) }));
  const c = at(0);
  const a = at(1).plus(at(-1)).div(2).minus(c);
  const b = at(1).minus(at(-1)).div(2);
  const isPolynomial = [2, 3, -5].every((place) =>
    at(place).minus(a.times(place).plus(b).times(place).plus(c)).abs().lt('1e-20'),
  );
  if (!isPolynomial) return err('Only equations of the first and second degree can be solved.');
  const reading = `${readingOf(math.parse(left))} = ${readingOf(math.parse(right))}`;
  const roots = rootsOf(a, b, c);
  if (roots === null) return err(`It is ${c.isZero() ? 'always' : 'never'} so, whatever ${unknown} is.`);
  if (roots.length === 0) return err('It has no real solution.');
  const texts = new Set(roots.map((root) => told(root) ?? ''));
  return ok({ result: [...texts].map((text) => `${unknown} = ${text}`).join(' or '), reading });
}

/** The real roots of ax² + bx + c, the smaller first; null where there is nothing to solve. */
function rootsOf(a: BigNumber, b: BigNumber, c: BigNumber): readonly BigNumber[] | null {
  if (a.isZero()) return b.isZero() ? null : [c.neg().div(b)];
  const discriminant = b.times(b).minus(a.times(c).times(4));
  if (discriminant.isNegative() && !discriminant.isZero()) return [];
  const root = discriminant.sqrt();
  return [b.neg().minus(root), b.neg().plus(root)]
    .map((numerator) => numerator.div(a.times(2)))
    .sort((one, other) => one.comparedTo(other));
}

const isVariable = (node: MathNode): boolean =>
  math.isSymbolNode(node) && !CONSTANTS.has(node.name) && !FUNCTIONS.has(node.name) && !isUnit(node.name);

const isUnit = (name: string): boolean => math.Unit.isValuelessUnit(name);

/** Why a calculation is not made: it has something else than numbers, signs and units, or would not end soon. */
function problemOf(root: MathNode, unknown: string | null): ExpressionProblem | null {
  let problem: ExpressionProblem | null = null;
  root.traverse((node) => {
    if (problem !== null) return;
    if (math.isOperatorNode(node)) {
      if (!OPERATORS.has(node.fn)) problem = NOT_UNDERSTOOD;
      else if (node.fn === 'factorial') problem = factorialProblem(node.args[0]);
    } else if (math.isFunctionNode(node)) {
      if (!FUNCTIONS.has(node.fn.name)) problem = NOT_UNDERSTOOD;
    } else if (math.isSymbolNode(node)) {
      const isKnown = node.name === unknown || !isVariable(node);
      if (!isKnown) problem = NOT_UNDERSTOOD;
    } else if (!math.isConstantNode(node) && !math.isParenthesisNode(node)) problem = NOT_UNDERSTOOD;
  });
  return problem;
}

/** Its argument holds no factorial that was not looked at. */
function factorialProblem(argument: MathNode | undefined): ExpressionProblem | null {
  const isNested = argument?.filter((node) => math.isOperatorNode(node) && node.fn === 'factorial').length;
  if (argument === undefined || isNested) return NOT_UNDERSTOOD;
  const value: unknown = argument.evaluate();
  if (!math.isBigNumber(value) || !value.isInteger() || value.isNegative())
    return 'Only whole numbers from 0 on have a factorial.';
  return value.gt(LARGEST_FACTORIAL) ? `The factorial of more than ${LARGEST_FACTORIAL} is too large.` : null;
}

const readingOf = (node: MathNode): string =>
  node.toString(IN_DIGITS).replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ').replace(/^-/, '−');

/** A value as people read it in English, with groups of three; null where it is no real, finite number. */
function told(value: unknown): string | null {
  if (math.isBigNumber(value) || math.isNumber(value)) return toldNumber(math.bignumber(value));
  if (!math.isUnit(value)) return null;
  const [, number = '', unit = ''] = /^(\S+)\s+(.+)$/.exec(math.format(value, { precision: 36 })) ?? [];
  const amount = number === '' ? null : toldNumber(math.bignumber(number));
  return amount === null ? null : `${amount} ${unit}`;
}

function toldNumber(value: BigNumber): string | null {
  if (!value.isFinite()) return null;
  // The last of the 40 digits may be off.
  const exact = value.toSignificantDigits(34);
  const shown = exact.toSignificantDigits(Math.max(SHOWN_DIGITS, Math.min(exact.e + 1, 21)));
  const hasExponent = shown.abs().gte('1e21') || (shown.abs().lt('1e-7') && !shown.isZero());
  const text = hasExponent ? shown.toString() : shown.toFixed();
  const [whole = '', decimals] = text.split('.');
  const grouped = hasExponent ? text : whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const digits = hasExponent || decimals === undefined ? grouped : `${grouped}.${decimals}`;
  return shown.eq(exact) ? digits : `≈ ${digits}`;
}

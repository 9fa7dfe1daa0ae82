import { CalculationStopped } from './calculation-stopped';
import { evaluate, plain } from './evaluate';
import { type Fraction, inUnit, isUnit, minus, ofUnit, sign, type Value } from './exact-math';
import { type LocatedToken, locateTokens } from './located-tokens';
import { type Node, unitsIn } from './node';
import type { Language } from './question';
import { readExpression } from './read-expression';
import { decimalSignOf } from './read-numeral';
import type { Reading } from './reading';
import { writeValue } from './write-value';

/** A calculation with its result that stands in a text, "12 × 15 = 190". */
export interface CheckedCalculation {
  readonly isRight: boolean;
  /** What it should be, written out. */
  readonly result: string;
  readonly start: number;
  readonly end: number;
}

const EQUALS = new Set([
  '=',
  '≈',
  'is',
  'equals',
  'makes',
  'adalah',
  'sama',
  'yaitu',
  'ialah',
  'hasilnya',
  'are',
]);
const FILLERS = new Set(['≈', 'to', 'dengan', 'equal', 'exactly', 'tepat']);
const LONGEST_TEXT = 2_000;
const MOST_TRIES = 60;

/** Checks the calculations that a text writes out with their results, each exactly; others may work between two. */
export function* checkCalculations(
  text: string,
  language: Language,
): Generator<void, CheckedCalculation[], void> {
  const tokens = locateTokens(text.slice(0, LONGEST_TEXT));
  const numerals = tokens.filter(({ kind, text: one }) => kind === 'number' && /[.,]/.test(one));
  const signShown = decimalSignOf(numerals.map(({ text: one }) => one));
  const reading = { tokens, language, sign: signShown, assumed: new Set<string>() };
  const found: CheckedCalculation[] = [];
  const tries = tokens.flatMap(({ text: word }, at) => (EQUALS.has(word) ? [at] : [])).slice(0, MOST_TRIES);
  let from = 0;
  for (const equals of tries) {
    const checked = checkAround(reading, equals, from);
    yield;
    if (checked === null) continue;
    found.push(checked.calculation);
    from = checked.next;
  }
  return found;
}

type Located = Reading & { readonly tokens: readonly LocatedToken[] };
/** A calculation of more tokens before its equals sign is not looked at. */
const LONGEST_LEFT = 24;

function checkAround(reading: Located, equals: number, from: number) {
  const { tokens } = reading;
  let after = equals + 1;
  while (FILLERS.has(tokens[after]?.text ?? '')) after += 1;
  const right = expressionAt(reading, after);
  if (right === null) return null;
  for (let at = Math.max(from, equals - LONGEST_LEFT); at < equals - 1; at += 1) {
    const left = expressionAt(reading, at);
    if (left?.next !== equals || left.node.kind === 'percent') continue;
    if (left.node.kind === 'amount' && !isConversion(tokens, at, equals, right.next)) continue;
    const verdict =
      left.node.kind === 'amount'
        ? conversionVerdict(left.node, right.node, reading.language)
        : verdictOf(left.node, right.node, reading.language);
    if (verdict === null) return null;
    const [start, end] = [tokens[at]?.start ?? 0, tokens[right.next - 1]?.end ?? 0];
    return { calculation: { ...verdict, start, end }, next: right.next };
  }
  return null;
}

function expressionAt(reading: Located, at: number) {
  try {
    return readExpression(reading, at);
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
}

function verdictOf(left: Node, right: Node, language: Language) {
  try {
    const style = { language, sign: language === 'id' ? (',' as const) : ('.' as const) };
    const [worked, said] = [plain(evaluate(left)), plain(evaluate(right))];
    return {
      isRight: areEqual(worked, said),
      result: writeValue(worked, [...unitsIn(right), ...unitsIn(left)], style).text,
    };
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
}

const ENDS = new Set(['.', ',', ';', ')', '!', undefined]);
const SIGNS = new Set(['=', '≈']);

/** "2 hours = 120 minutes"; in words only where it is the whole sentence: a part may be anything else. */
function isConversion(tokens: readonly LocatedToken[], at: number, equals: number, next: number): boolean {
  const [before, after] = [tokens[at - 1]?.text, tokens[next]?.text];
  return ENDS.has(after) && (SIGNS.has(tokens[equals]?.text ?? '') || before === undefined || before === '.');
}

function conversionVerdict(left: Node, right: Node, language: Language) {
  if (left.kind !== 'amount' || right.kind !== 'amount' || left.unit === null || right.unit === null)
    return null;
  const { unit } = right;
  if (left.unit.measure !== unit.measure || unit.measure === 'money' || unit.measure === 'calendar')
    return null;
  if (left.unit.name === unit.name || !isUnit(left.value) || !isUnit(right.value)) return null;
  const [worked, said] = [inUnit(left.value, unit.name), inUnit(right.value, unit.name)];
  const style = { language, sign: language === 'id' ? (',' as const) : ('.' as const) };
  // What comes out even must be right to the last digit, unless decimals are written.
  const mayRound = !terminates(worked) || decimalsOf(worked) > 2 || decimalsOf(said) > 0;
  const slack = mayRound ? 0.5 * 10 ** -decimalsOf(said) : 0;
  const isRight = Math.abs(asNumber(worked) - asNumber(said)) <= slack * (1 + TINY);
  return { isRight, result: writeValue(ofUnit(worked, unit.name), [unit], style).text };
}

const TINY = 1e-9;
const MOST_DECIMALS = 9;
const asNumber = ({ s, n, d }: Fraction): number => (Number(s) * Number(n)) / Number(d);
const terminates = (value: Fraction): boolean => decimalsOf(value) < MOST_DECIMALS;

/** How many decimals a number has, at most nine. */
function decimalsOf({ n, d }: Fraction): number {
  let [digits, power] = [0, BigInt(n)];
  while (power % BigInt(d) !== 0n && digits < MOST_DECIMALS) {
    power *= 10n;
    digits += 1;
  }
  return digits;
}

/** A result that is written with decimals may be rounded at its last one. */
const SLACK = 1e-3;

function areEqual(worked: Value, said: Value): boolean {
  const difference = minus(worked, said);
  if (sign(difference) === 0) return true;
  if (isUnit(worked) || isUnit(said) || isUnit(difference) || said.d === 1n) return false;
  const isRoundable = !terminates(worked) || Math.abs(asNumber(said)) * 10 ** decimalsOf(said) >= 10;
  const lastPlace = isRoundable ? 0.5 * 10 ** -decimalsOf(said) * (1 + TINY) : 0;
  return Math.abs(asNumber(difference)) <= Math.max(Math.abs(asNumber(said)) * SLACK, lastPlace);
}

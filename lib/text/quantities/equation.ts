import { exact, type Fraction, minus, over, plus, root, sign, times } from './exact-math';
import { marked } from './form';
import { phrasesOf, skipAnyPhrase } from './phrases';
import { isVariable, numberOf, type Polynomial, PolynomialReader } from './polynomial';
import type { Language, Solution } from './question';
import type { Reading } from './reading';
import { type Style, writeNumber } from './write-value';

const LEADS = phrasesOf(
  "solve the equation|solve for|solve|find the value of|find the roots of|find|what is|what's|roots of|selesaikan persamaan|selesaikan|tentukan nilai|tentukan akar akar dari|tentukan|cari nilai|cari|hitung nilai|hitung|berapa nilai|berapa|persamaan|penyelesaian dari|nilai|the equation|for|if|jika|kalau|dari|untuk|when|bila|in|given|adalah|:|,|where|pada|find x|the value of",
);
const ENDS = phrasesOf(
  'then what is|what is|find|berapa nilai|berapa|maka|tentukan|nilai|for|solve|?|,|.|adalah|then|the value of|hitung|cari',
);

/** True where a text holds a letter beside numbers and one equals sign. */
export function isEquation({ tokens }: Reading): boolean {
  return tokens.filter(({ text }) => text === '=').length >= 1 && tokens.some(isVariable);
}

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
}

/** Skips the words around an equation, and the letter where they name it: "solve for x:", "…, what is x?". */
function skipWords(reading: Reading, phrases: readonly string[], start: number): number {
  const { tokens } = reading;
  for (let at = start; ; ) {
    const named = skipAnyPhrase(reading, at, phrases);
    const isLetter = isVariable(tokens[at] ?? { kind: '', text: '' });
    const isBefore = skipAnyPhrase(reading, at + 1, phrases) !== null;
    const isLast = phrases === ENDS && at > 0 && (at === tokens.length - 1 || tokens[at + 1]?.text === '?');
    if (named === null && !(isLetter && (isBefore || isLast))) return at;
    at = named ?? at + 1;
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

const minusOf = (left: Fraction | undefined, right: Fraction | undefined) =>
  numberOf(minus(left ?? exact(0), right ?? exact(0)));

/** Longer is no formula of which every sign could stand in a sentence as well. */
const LONGEST_PLAIN = 60;
/** Numbers, letters, and what stands between them. */
const PLAIN_SIGNS = /^[\p{L}\p{N}\s+\-−*/=<>≤≥≠≈±×÷·→,;:!|'′()[\].%]*$/u;
const FUNCTION =
  /(?<!\p{L})(?:arg|cos|cot|csc|deg|det|dim|exp|gcd|inf|ker|lcm|lim|log|max|min|mod|sec|sin|sup|tan)(?!\p{L})/gu;
const LONG_WORD = /\p{L}{3}/u;
const SHORT_WORD = /\s\p{L}{2}(?=\s)/u;
const WORDS_IN_FORMULA = /\\(?:text|math|mbox|operatorname)[a-z]*\{[^}]*\}?/g;
/** Two words one after the other, not commands. */
const PROSE = /(?<![\\\p{L}])\p{L}{2,}[ \t]+\p{L}{2,}[\s,.]/u;

/** Whether a text between dollar signs is a formula although none of its signs says so, such as "x" or "f(n) = 2n". */
const isPlainFormula = (content: string): boolean => maybePlain(content) && isBalanced(content);

/** Whether a text may be the beginning of a formula, between dollar signs or other delimiters. */
function mayBecomeFormula(content: string, isBetweenDollars: boolean): boolean {
  if (isBetweenDollars && (/^\s/.test(content) || content.includes('\n'))) return false;
  if (isBetweenDollars && !/[\\^_{}]/.test(content)) return maybePlain(content);
  return !PROSE.test(content.replaceAll(WORDS_IN_FORMULA, ''));
}

function maybePlain(content: string): boolean {
  if (content.length > LONGEST_PLAIN || !PLAIN_SIGNS.test(content)) return false;
  const words = content.replaceAll(FUNCTION, '');
  return !LONG_WORD.test(words) && !SHORT_WORD.test(words);
}

function isBalanced(content: string): boolean {
  let open = 0;
  for (const sign of content) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Signs that escaped brackets around words don't hold. */
const FORMULA = /[\\^_{}=+<>]/;
/** Signs that amounts of money don't hold. */
const MATH_SIGN = /[\\^_{}]/;
/** Beyond this a delimiter without its partner is one of another text. */
const LONGEST = 2_000;
const WORD = /[\p{L}\p{N}]/u;
const OUTER_SPACE = /^\s|\s$/;
/** What may follow the dollar sign that ends a formula: "the $n$th" does, "$A:$B" has none. */
const GOES_ON_AS_WORD = /^(?!(?:th|st|nd|rd|s|nya)(?![\p{L}\p{N}]))[\p{L}\p{N}]/u;
const LONGEST_ENDING = 4;

/** Finds the formulas of a text: `\(…\)`, `\[…\]`, `$$…$$` and, where it cannot be money, `$…$`. */
export class Formulas {
  /** Where a closing delimiter was last found to be missing. */
  private readonly missing = new Set<string>();

  private readonly text: string;
  private readonly growing: boolean;

  constructor(text: string, growing: boolean) {
    this.text = text;
    this.growing = growing;
  }

  /** Where the formula that begins at `start` ends, so far where the text grows; null where none begins. */
  endAt(start: number): number | null {
    const opening =
      this.text.startsWith('$', start) && this.text.charAt(start + 1) !== '$'
        ? '$'
        : this.text.slice(start, start + 2);
    if (opening === '$' && start > 0 && WORD.test(this.text.charAt(start - 1))) return null;
    const closing = opening === '\\(' ? '\\)' : opening === '\\[' ? '\\]' : opening;
    const from = start + opening.length;
    const close = this.missing.has(closing) ? -1 : this.text.indexOf(closing, from);
    if (close === -1) {
      this.missing.add(closing);
      return this.growing ? this.openEnd(opening, from) : null;
    }
    const content = this.text.slice(from, Math.min(close, from + LONGEST + 1));
    if (content.length > LONGEST || !WORD.test(content) || !isFormula(opening, content)) return null;
    const end = close + closing.length;
    if (opening === '$' && GOES_ON_AS_WORD.test(this.text.slice(end, end + LONGEST_ENDING))) return null;
    return end;
  }

  /** Of a text that grows, where what may become a formula ends so far. */
  private openEnd(opening: string, from: number): number | null {
    const { length } = this.text;
    const mayBecome = length - from < LONGEST && mayBecomeFormula(this.text.slice(from), opening === '$');
    return mayBecome ? length : null;
  }
}

function isFormula(opening: string, content: string): boolean {
  if (opening === '$')
    return (
      !content.includes('\n') &&
      !OUTER_SPACE.test(content) &&
      (MATH_SIGN.test(content) || isPlainFormula(content))
    );
  if (opening === '\\[') return FORMULA.test(content) || content.startsWith('\n');
  return true;
}

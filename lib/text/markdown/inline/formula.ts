/** Signs that escaped brackets around words don't hold. */
const FORMULA = /[\\^_{}=+<>]/;
/** Beyond this a delimiter without its partner is one of another text. */
const LONGEST = 2_000;
const WORD = /[\p{L}\p{N}]/u;
const OUTER_SPACE = /^\s|\s$/;

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

  /** Where the formula that begins at `start` ends; null where none begins. */
  endAt(start: number): number | null {
    const opening =
      this.text.startsWith('$', start) && this.text.charAt(start + 1) !== '$'
        ? '$'
        : this.text.slice(start, start + 2);
    const closing = opening === '\\(' ? '\\)' : opening === '\\[' ? '\\]' : opening;
    const from = start + opening.length;
    const close = this.missing.has(closing) ? -1 : this.text.indexOf(closing, from);
    if (close === -1) {
      this.missing.add(closing);
      return this.growing && opening !== '$' && this.text.length - from < LONGEST ? this.text.length : null;
    }
    const content = this.text.slice(from, Math.min(close, from + LONGEST + 1));
    if (content.length > LONGEST || !WORD.test(content) || !isFormula(opening, content)) return null;
    if (opening === '$' && /\d/.test(this.text.charAt(close + 1))) return null;
    return close + closing.length;
  }
}

function isFormula(opening: string, content: string): boolean {
  if (opening === '$')
    return !content.includes('\n') && !OUTER_SPACE.test(content) && /[\\^_{}]/.test(content);
  if (opening === '\\[') return FORMULA.test(content) || content.startsWith('\n');
  return true;
}

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
export const isPlainFormula = (content: string): boolean => maybePlain(content) && isBalanced(content);

/** Whether a text may be the beginning of a formula, between dollar signs or other delimiters. */
export function mayBecomeFormula(content: string, isBetweenDollars: boolean): boolean {
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

const BULLETS: ReadonlySet<string> = new Set(['-', '*', '+', '•', '–', '—', '◦', '▪', '·']);
const LONGEST_NUMBER = 4;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isSpaceOrEnd = (code: number): boolean =>
  Number.isNaN(code) || code === 0x20 || code === 0x09 || code === 0x0a;

/** Length of `1.`, `12)`, `(3)` or `a)` at a position, 0 when there is none, -1 when the text ends too early to tell. */
function orderedMarker(text: string, position: number, isFinal: boolean): number {
  const isOpen = text.charAt(position) === '(';
  const start = isOpen ? position + 1 : position;
  let end = start;
  while (end - start < LONGEST_NUMBER && isDigit(text.charCodeAt(end))) end += 1;
  const isNumber = end > start;
  if (!isNumber && isLetter(text.charCodeAt(end))) end += 1;
  if (end >= text.length) return isFinal ? 0 : -1;
  if (end === start) return 0;
  const closing = text.charAt(end);
  if (closing !== ')' && !(closing === '.' && isNumber && !isOpen)) return 0;
  if (end + 1 >= text.length && !isFinal) return -1;
  return isSpaceOrEnd(text.charCodeAt(end + 1)) ? end + 1 - position : 0;
}

/**
 * Length of what marks the line starting at a position as one of its own (list item, heading, quote, table
 * row, rule, fence, bold title), 0 when nothing does, -1 when the text ends too early to tell.
 */
export function lineMarkerLength(text: string, position: number, isFinal: boolean): number {
  const first = text.charAt(position);
  const second = text.charAt(position + 1);
  if (first === '#' || first === '>' || first === '|' || first === '•') return 1;
  if (
    first === '*' ||
    first === '-' ||
    first === '_' ||
    first === '`' ||
    first === '~' ||
    BULLETS.has(first)
  ) {
    if (second === '' && !isFinal) return -1;
    if (isSpaceOrEnd(text.charCodeAt(position + 1))) return 1;
    if (first === '*' && second === '*') return 2;
    if (second !== first) return 0;
    if (text.charAt(position + 2) === '' && !isFinal) return -1;
    return text.charAt(position + 2) === first ? 3 : 0;
  }
  const code = text.charCodeAt(position);
  return isDigit(code) || isLetter(code) || first === '(' ? orderedMarker(text, position, isFinal) : 0;
}

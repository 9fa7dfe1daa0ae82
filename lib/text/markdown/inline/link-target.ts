import { decodeEntities } from './decode-entities';

/** Where a link leads, and where what says so ends in the text. */
export interface LinkTarget {
  readonly href: string;
  readonly end: number;
}

const SPACES = /[ \t]*(?:\n[ \t]*)?/y;
const IN_BRACKETS = /<((?:[^<>\n\\]|\\.)*)>/y;
const TITLE = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\)/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** Parentheses in an address nest at most this deep. */
const DEEPEST = 32;

/** Reads `(address "title")` from its opening parenthesis on; null where there is no such thing. */
export function linkTargetAt(text: string, start: number): LinkTarget | null {
  const address = addressAt(text, matchEnd(SPACES, text, start + 1));
  if (!address) return null;
  const spacesEnd = matchEnd(SPACES, text, address.end);
  const titleEnd = spacesEnd > address.end ? matchEnd(TITLE, text, spacesEnd) : spacesEnd;
  const end = matchEnd(SPACES, text, titleEnd);
  return text.charAt(end) === ')' ? { href: address.href, end: end + 1 } : null;
}

/** Reads an address as it stands in links and definitions. */
export function addressAt(text: string, start: number): LinkTarget | null {
  IN_BRACKETS.lastIndex = start;
  const bracketed = IN_BRACKETS.exec(text);
  if (bracketed) return { href: unescaped(bracketed[1] ?? ''), end: IN_BRACKETS.lastIndex };
  if (text.charAt(start) === '<') return null;
  let depth = 0;
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (character <= ' ' || character === '\x7f') break;
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      if (depth === 0) break;
      depth -= 1;
    }
    if (depth > DEEPEST) return null;
  }
  return depth === 0 ? { href: unescaped(text.slice(start, end)), end } : null;
}

/** Where the title that begins at `start` ends; `start` where there is none. */
export const titleEndAt = (text: string, start: number): number => matchEnd(TITLE, text, start);

/** Text without its backslash escapes and character references. */
export const unescaped = (text: string): string =>
  text.includes('\\') ? decodeEntities(text.replaceAll(ESCAPED, '$1')) : decodeEntities(text);

function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

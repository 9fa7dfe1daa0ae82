/** Kinds of characters, as bits. */
export const DIGIT = 1;
export const LOWER = 2;
export const UPPER = 4;
export const UNDERSCORE = 8;
export const HYPHEN = 16;
export const DOT = 32;
/** `+` and `/`. */
export const BASE64 = 64;
export const EQUALS = 128;
/** `~`, `%`, `$`, `!`, `:` and `@`, which occur inside few tokens. */
export const RARE = 256;
export const SPACE = 512;
export const QUOTE = 1_024;

export const LETTER = LOWER | UPPER;
export const ALNUM = DIGIT | LETTER;
export const NAME = ALNUM | UNDERSCORE;

const FLAGS = new Uint16Array(128);
const mark = (characters: string, flag: number): void => {
  for (const character of characters) FLAGS[character.charCodeAt(0)] = flag;
};
mark('0123456789', DIGIT);
mark('abcdefghijklmnopqrstuvwxyz', LOWER);
mark('ABCDEFGHIJKLMNOPQRSTUVWXYZ', UPPER);
mark('_', UNDERSCORE);
mark('-', HYPHEN);
mark('.', DOT);
mark('+/', BASE64);
mark('=', EQUALS);
mark('~%$!:@', RARE);
mark(' \t\n\r\v\f', SPACE);
mark('"\'`', QUOTE);

/** The kind of a character; 0 for one that is of no kind, or NaN, which stands for the end of a text. */
export function flagsOf(code: number): number {
  return code < 128 ? (FLAGS[code] ?? 0) : 0;
}

/** Index after the run of characters of the given kinds that starts at `from`, at most `limit`. */
export function runEnd(text: string, from: number, kinds: number, limit = text.length): number {
  let end = from;
  while (end < limit && (flagsOf(text.charCodeAt(end)) & kinds) !== 0) end += 1;
  return end;
}

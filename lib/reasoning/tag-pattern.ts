/**
 * A tag as the character codes it consists of, ASCII letters in lower case. `GAP` stands for optional
 * white space, `ATTRIBUTES` for that and more, `ORNAMENT` for what sets words off, `NUMBER` for one, `UNQUOTED` for what
 * ends a quotation, `NAME_END` for what ends a name.
 */
export type TagPattern = readonly number[];

/** Optional white space in a `TagPattern`. */
export const GAP = -1;
/** Optional white space, with anything but another tag behind it. */
export const ATTRIBUTES = -4;
/** White space, marks of emphasis and of headings, and symbols from beyond the first plane, as many as there are. */
export const ORNAMENT = -3;
/** Any character but white space and the mark of a quotation; it is no part of the tag. Only at the end of a pattern. */
export const UNQUOTED = -2;
/** Digits and what stands between them, as many as there are. */
export const NUMBER = -5;
/** Any character but a letter or digit; it is no part of the tag. Only at the end of a pattern. */
export const NAME_END = -6;

const INVISIBLE = '\u00ad\u200b\u200c\u200d\u2060\ufeff';
const BLANK = new RegExp(`^[\\s${INVISIBLE}]*$`);

/** Whether a character is one that nobody sees, and that takes no room. */
export const isInvisible = (code: number): boolean => INVISIBLE.includes(String.fromCharCode(code));
/** Whether nobody sees anything of a text. */
export const isBlank = (text: string): boolean => BLANK.test(text);

const PLACEHOLDERS: Readonly<Record<string, number>> = {
  ' ': GAP,
  '∼': ORNAMENT,
  '№': NUMBER,
  '¬': NAME_END,
};
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const CASE_BIT = 0x20;

/** The code of an ASCII letter in lower case; any other code unchanged. */
export const lowerCase = (code: number): number =>
  code >= UPPER_A && code <= UPPER_Z ? code | CASE_BIT : code;

/** The pattern of exactly this text, in any case. */
const literalTag = (text: string): TagPattern =>
  Array.from({ length: text.length }, (_, index) => lowerCase(text.charCodeAt(index)));

/**
 * The pattern of this text, in any case, with any white space or none where it has a blank, ornaments for `∼`, a number
 * for `№`, and an end of a name for `¬`.
 */
export const spacedTag = (text: string): TagPattern =>
  literalTag(text).map((code) => PLACEHOLDERS[String.fromCharCode(code)] ?? code);

/** The pattern of `<name>`, with white space allowed on both sides of the name. */
export const openingTag = (name: string): TagPattern => [
  ...literalTag('<'),
  GAP,
  ...literalTag(name),
  GAP,
  ...literalTag('>'),
];

/** The pattern of `<name>` with attributes, if it has any. */
export const openingTagWithAttributes = (name: string): TagPattern =>
  openingTag(name).map((code, index) => (code === GAP && index > 1 ? ATTRIBUTES : code));

/** The pattern of `</name>`, with white space allowed on both sides of the slash and of the name. */
export const closingTag = (name: string): TagPattern => [
  ...literalTag('<'),
  GAP,
  ...literalTag('/'),
  GAP,
  ...literalTag(name),
  GAP,
  ...literalTag('>'),
];

/** The pattern with nothing behind it on its line, and the end of that line. */
export const endingLine = (pattern: TagPattern): TagPattern => [...pattern, GAP, ...literalTag('\n')];

/** The pattern of what marks a quotation. */
export const QUOTATION = literalTag('>');

/** The pattern of a line break behind which a line is no quotation. */
export const UNQUOTED_LINE: TagPattern = [...literalTag('\n'), GAP, UNQUOTED];

/** The characters with which text that fits one of the patterns can begin. */
export function startCharacters(patterns: readonly TagPattern[]): string {
  const characters = patterns.flatMap(([code = GAP]) => {
    const character = String.fromCharCode(code);
    return [character, character.toUpperCase()];
  });
  return [...new Set(characters)].join('');
}

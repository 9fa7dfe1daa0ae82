/**
 * A tag as the character codes it consists of, ASCII letters in lower case. `GAP` stands for optional
 * white space.
 */
export type TagPattern = readonly number[];

/** Optional white space in a `TagPattern`. */
export const GAP = -1;

const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const CASE_BIT = 0x20;

/** The code of an ASCII letter in lower case; any other code unchanged. */
export const lowerCase = (code: number): number =>
  code >= UPPER_A && code <= UPPER_Z ? code | CASE_BIT : code;

/** The pattern of exactly this text, in any case. */
export const literalTag = (text: string): TagPattern =>
  Array.from({ length: text.length }, (_, index) => lowerCase(text.charCodeAt(index)));

/** The pattern of `<name>`, with white space allowed on both sides of the name. */
export const openingTag = (name: string): TagPattern => [
  ...literalTag('<'),
  GAP,
  ...literalTag(name),
  GAP,
  ...literalTag('>'),
];

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

/** The characters with which text that fits one of the patterns can begin. */
export function startCharacters(patterns: readonly TagPattern[]): string {
  const characters = patterns.flatMap(([code = GAP]) => {
    const character = String.fromCharCode(code);
    return [character, character.toUpperCase()];
  });
  return [...new Set(characters)].join('');
}

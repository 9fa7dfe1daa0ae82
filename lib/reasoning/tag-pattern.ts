/**
 * A tag as the character codes it consists of, ASCII letters in lower case. `GAP` stands for optional
 * white space.
 */
export type TagPattern = readonly number[];

/** White space a tag may hold in total. The bound keeps what a parser has to hold back short. */
export const MAX_SPACES_IN_TAG = 32;

/** The text cannot become the tag any more. */
export const NO_MATCH = -1;

/** The text ended before the tag did. */
export const MAY_MATCH = -2;

const GAP = -1;
const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const CASE_BIT = 0x20;

const lowerCase = (code: number): number => (code >= UPPER_A && code <= UPPER_Z ? code | CASE_BIT : code);

const isSpace = (code: number): boolean => code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);

const codesOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, index) => lowerCase(text.charCodeAt(index)));

/** The pattern of `<name>`, with white space allowed on both sides of the name. */
export const openingTag = (name: string): TagPattern => [
  ...codesOf('<'),
  GAP,
  ...codesOf(name),
  GAP,
  ...codesOf('>'),
];

/** The pattern of `</name>`, with white space allowed on both sides of the slash and of the name. */
export const closingTag = (name: string): TagPattern => [
  ...codesOf('<'),
  GAP,
  ...codesOf('/'),
  GAP,
  ...codesOf(name),
  GAP,
  ...codesOf('>'),
];

/** The pattern of exactly this text, in any case. */
export const literalTag = (text: string): TagPattern => codesOf(text);

/** The characters with which text that fits one of the patterns can begin. */
export function startCharacters(patterns: readonly TagPattern[]): string {
  const characters = patterns.flatMap(([code = GAP]) => {
    const character = String.fromCharCode(code);
    return [character, character.toUpperCase()];
  });
  return [...new Set(characters)].join('');
}

/**
 * Compares the text from `from` on with the pattern. Returns the index behind the tag, `NO_MATCH`, or
 * `MAY_MATCH` when the text is a proper beginning of the tag.
 */
export function matchTag(pattern: TagPattern, text: string, from: number): number {
  let position = from;
  let spaces = 0;
  for (const expected of pattern) {
    if (expected === GAP) {
      while (position < text.length && isSpace(text.charCodeAt(position))) {
        spaces += 1;
        if (spaces > MAX_SPACES_IN_TAG) return NO_MATCH;
        position += 1;
      }
      continue;
    }
    if (position === text.length) return MAY_MATCH;
    if (lowerCase(text.charCodeAt(position)) !== expected) return NO_MATCH;
    position += 1;
  }
  return position;
}

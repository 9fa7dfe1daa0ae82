import {
  ALNUM,
  BASE64,
  DIGIT,
  DOT,
  EQUALS,
  HYPHEN,
  LOWER,
  RARE,
  UNDERSCORE,
  UPPER,
} from '../../characters/character-flags';

/** The characters that may follow a prefix, by name. */
export const BODIES = {
  digits: DIGIT,
  lower: DIGIT | LOWER,
  upper: DIGIT | UPPER,
  alnum: ALNUM,
  word: ALNUM | UNDERSCORE | HYPHEN,
  dotted: ALNUM | UNDERSCORE | HYPHEN | DOT | EQUALS,
  base64: ALNUM | UNDERSCORE | HYPHEN | BASE64 | EQUALS,
  wide: ALNUM | UNDERSCORE | HYPHEN | BASE64 | EQUALS | DOT | RARE,
} as const;

/** Tokens that are told by how they begin. */
export interface TokenRule {
  /** What the placeholder calls it. */
  readonly kind: string;
  /** Beginnings, separated by single spaces. */
  readonly prefixes: string;
  readonly body: keyof typeof BODIES;
  /** Fewest characters after the prefix. */
  readonly least: number;
  /** Most characters after the prefix; a longer run is something else. Without it the whole run belongs to the token. */
  readonly most?: number;
  /** What the body must have: randomness (the default), a digit, or no more than a few different characters. */
  readonly proof?: 'digit' | 'variety';
}

import type { DecimalSign } from './plain-numeral';
import type { Language } from './question';
import type { Token } from './tokens';

/** A message taken apart, with what its numbers show about how they are written. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly language: Language;
  readonly sign: DecimalSign;
  /** Numbers of which only the language decided how they are read. */
  readonly assumed: Set<string>;
}

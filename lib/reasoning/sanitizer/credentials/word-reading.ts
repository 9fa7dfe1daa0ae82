import type { CredentialSpan } from './tokens/credential-span';

/** A run of characters that was cut by the end of the text and goes on in the next. */
export interface OpenRun {
  /** Kinds of characters that belong to it; 0 for those of a value that is not quoted. */
  readonly kinds: number;
  readonly isSecret: boolean;
}

/** One word or sign read: where to go on, and what was found; or that more text is needed. */
export type WordReading =
  | { readonly next: number; readonly span?: CredentialSpan; readonly open?: OpenRun }
  | 'incomplete';

/** What earlier words of the line say about the next. */
export interface LineContext {
  /** The word before, in small letters. */
  previousWord: string;
  /** The line is a cookie header: what its names are given is secret. */
  isCookie: boolean;
  /** The line runs a command whose flags take a password. */
  takesPassword: boolean;
  /** So many characters from here belong to a long value that is none: names inside it are not looked at again. */
  quietLength: number;
}

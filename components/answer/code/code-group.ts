/** What is coloured alike in code; `code-colors.css` has a colour for each. */
export const CODE_GROUPS = [
  'comment',
  'keyword',
  'string',
  'number',
  'name',
  'type',
  'attribute',
  'meta',
  'addition',
  'deletion',
] as const;

export type CodeGroup = (typeof CODE_GROUPS)[number];

/** What a worker is asked to read. */
export interface CodeTask {
  readonly language: string;
  readonly text: string;
}

/** Start, end and the group's place in {@link CODE_GROUPS}, one token after the other. */
export type CodeTokens = readonly number[];

/** Languages in which nothing has a colour. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'console-output', 'log']);

export const hasColors = (language: string | null): language is string =>
  language !== null && !PLAIN.has(language.toLowerCase());

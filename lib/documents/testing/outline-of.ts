import type { ParsedDocument } from '../parsed-document';

/** The blocks of a document, each as a line: its kind, its level where it has one, and its text. */
export const outlineOf = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.map(({ kind, level, start, end }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);

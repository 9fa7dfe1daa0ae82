import type { InlineNode } from './inline-node';
import { type Definitions, definitionLabel } from './link-definitions';

const LABEL = String.raw`\[\^([\p{L}\p{N}_.:-]{1,40})\]`;
const REFERENCE = new RegExp(`${LABEL}(?!\\()`, 'uy');
const START = new RegExp(`^${LABEL}:[ \\t]*`, 'u');
const UNFINISHED = /^\^[\p{L}\p{N}_.:-]*$/u;
const LONGEST = 41;

/** Under what the footnote with that label is found among the definitions of a text: no label of a link begins with a space. */
export const footnoteKey = (label: string): string => ` ${definitionLabel(label)}`;

/** The sign of a footnote at a place in a text, such as `[^1]`; of a text that grows, the footnote may come later. */
export function footnoteAt(
  text: string,
  start: number,
  { definitions, growing }: { readonly definitions: Definitions; readonly growing: boolean },
): { readonly node: InlineNode; readonly end: number } | null {
  REFERENCE.lastIndex = start;
  const label = REFERENCE.exec(text)?.[1];
  if (label === undefined) return null;
  const isDefined = definitions.has(footnoteKey(label));
  if (!isDefined && !growing) return null;
  return { node: { kind: 'footnote', label, isDefined }, end: REFERENCE.lastIndex };
}

/** The footnote that a line begins, such as `[^1]: `. */
export function footnoteStartOf(line: string): { readonly label: string; readonly length: number } | null {
  const match = START.exec(line);
  return match?.[1] === undefined ? null : { label: match[1], length: match[0].length };
}

/** Whether what follows a bracket at the end of a text that grows may become the sign of a footnote. */
export const mayBecomeFootnote = (text: string, textStart: number): boolean =>
  text.length - textStart <= LONGEST && UNFINISHED.test(text.slice(textStart));

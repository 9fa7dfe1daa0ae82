/** A sign with the words behind it, up to the caret: what is looked for, with `@` among documents, with `/` among presets. */
export interface Mention {
  /** Where the sign stands, in UTF-16 units. */
  readonly start: number;
  readonly query: string;
}

/** Nobody looks for a document by more than that. */
const MOST_CHARACTERS = 80;
const MENTION = new RegExp(`(?:^|[\\s([{"'“‘])@((?!\\s)[^\\n@]{0,${MOST_CHARACTERS}})$`);
const PRESET = new RegExp(`^/((?!\\s)[^\\n/]{0,${MOST_CHARACTERS}})$`);

/** The mention in which the caret stands, at a word's beginning; null where it stands in none. */
export function readMention(text: string, caret: number): Mention | null {
  const from = Math.max(0, caret - MOST_CHARACTERS - 2);
  const query = MENTION.exec(text.slice(from, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The name of a preset in which the caret stands, behind a `/` with which the text begins; null where it stands in none. */
export function readPresetMention(text: string, caret: number): Mention | null {
  const query = PRESET.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: 0, query };
}

/** The text without a mention, and where the caret goes: no gap is left between the words around it. */
export function withoutMention(
  text: string,
  { start, query }: Mention,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(start + 1 + query.length);
  const gap = /(?:^|\s)$/.test(before) && /^ /.test(after) ? 1 : 0;
  return { text: before + after.slice(gap), caret: start };
}

/** The text with an `@` at the caret that begins a mention, and where the caret goes. */
export function withMention(text: string, caret: number): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, caret);
  const sign = /(?:^|\s)$/.test(before) ? '@' : ' @';
  return { text: before + sign + text.slice(caret), caret: caret + sign.length };
}

const LINE_MARKERS = /^[ \t]*(?:#{1,6}[ \t]+|[-*•][ \t]+|>[ \t]+)/gm;
const EMPHASIS = /\*\*|__|`/g;

/** A thought on one line: without Markdown's markers, white space collapsed. */
export function plainThought(text: string): string {
  return text.replaceAll(LINE_MARKERS, '').replaceAll(EMPHASIS, '').replaceAll(/\s+/g, ' ').trim();
}

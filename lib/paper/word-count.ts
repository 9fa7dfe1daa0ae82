/** Marks of Markdown and citations that are no words of the text: each is as long as one line at most. */
const NO_WORDS = [
  // What a citation in brackets says is set by the style: `[@key, p. 12]`, `[see @a; -@b]`.
  /\[[^\][\n]*@[^\][\n]*\]/g,
  // Where links and images lead.
  /\]\([^()\n]*\)/g,
  /\]\{[^{}\n]*\}/g,
  // Marks of footnotes, addresses, keys in the text.
  /\[\^[^\]\n]*\]/g,
  /<https?:[^>\s]*>|\bhttps?:\S+/g,
  /(?<![\p{L}\p{N}])-?@[\p{L}\p{N}_:.+-]+/gu,
];
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-'’.,/][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** Says how many words a text in Markdown has, without citations, addresses and marks. */
export function wordCount(markdown: string): number {
  let count = 0;
  for (const _ of withoutMarks(markdown).matchAll(WORD)) count += 1;
  return count;
}

const withoutMarks = (markdown: string): string =>
  NO_WORDS.reduce((text, marks) => text.replaceAll(marks, ' '), markdown);

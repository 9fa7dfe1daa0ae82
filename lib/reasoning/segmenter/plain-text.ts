const LINE_MARKERS = /^\s*(?:(?:#{1,6}|>|[-*+•]|\d{1,3}[.)])\s+)+/u;
const LINK = /!?\[([^\]\n]{0,300})\]\([^)\s]{0,500}\)/gu;
const STRONG_AND_CODE = /\*\*|__|`+|~~/gu;
const EMPHASIS = /(?<![\p{L}\p{N}*])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}*])/gu;
const WHITE_SPACE = /\s+/gu;

/** A text without markdown marks, list numbers and line breaks; its words stay as they are. */
export function plainText(markdown: string): string {
  return markdown
    .replace(LINE_MARKERS, '')
    .replace(LINK, '$1')
    .replace(STRONG_AND_CODE, '')
    .replace(EMPHASIS, '')
    .replace(WHITE_SPACE, ' ')
    .trim();
}

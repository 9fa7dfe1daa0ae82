const LINE_MARKERS = /^\s*(?:(?:#{1,6}|>|[-*+•]|\d{1,3}[.)])\s+)+/u;
const LINK = /!?\[([^\]\n]{0,300})\]\([^)\s]{0,500}\)/gu;
const STRONG_AND_CODE = /\*\*|__|`+|~~/gu;
const EMPHASIS = /(?<![\p{L}\p{N}*])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}*])/gu;
const WHITE_SPACE = /\s+/gu;

/** A text on one line without the marks of links, emphasis and code; what stands before a line stays. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .replace(LINK, '$1')
    .replace(STRONG_AND_CODE, '')
    .replace(EMPHASIS, '')
    .replace(WHITE_SPACE, ' ')
    .trim();

/**
 * A text without markdown marks, list numbers and line breaks; its words stay as they are. What consists of
 * marks only is kept.
 */
export const plainText = (markdown: string): string =>
  withoutMarks(markdown.replace(LINE_MARKERS, '')) || markdown.replace(WHITE_SPACE, ' ').trim();

/** Whether a text is only a line's mark, such as a dash or a number. */
export const isLineMarker = (text: string): boolean => text.replace(LINE_MARKERS, '').trim() === '';

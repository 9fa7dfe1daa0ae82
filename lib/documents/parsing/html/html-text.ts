import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';

// Nothing here looks for an end beyond the next beginning: of many without one, each would look through all that follows.
const UNREAD = /<(script|style|template|noscript|svg|math|head)\b[^<>]*>|<!--/gi;
const COMMENT_END = '-->';
const BREAK = /<(?:br|\/?(?:p|div|li|tr|h[1-6]|ul|ol|table|section|blockquote))\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi;

/** The words of a little HTML, such as stands in Markdown; a page is read by its tree. */
export const htmlText = (html: string): string =>
  decodeEntities(withoutUnread(html).replaceAll(BREAK, '\n').replaceAll(TAG, ''))
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();

function withoutUnread(html: string): string {
  const kept: string[] = [];
  /** What is opened, and closed nowhere from here on. */
  const open = new Set<string>();
  let from = 0;
  for (const { 0: opening, 1: name, index } of html.matchAll(UNREAD)) {
    const close = name === undefined ? COMMENT_END : `</${name.toLowerCase()}\\s*>`;
    if (index < from || open.has(close)) continue;
    const closing = new RegExp(close, 'gi');
    closing.lastIndex = index + opening.length;
    if (closing.test(html)) {
      kept.push(html.slice(from, index));
      from = closing.lastIndex;
    } else open.add(close);
  }
  return kept.join('') + html.slice(from);
}

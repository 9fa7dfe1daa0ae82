import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';

const UNREAD = /<(script|style|template|noscript|svg|math|head)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const BREAK = /<(?:br|\/?(?:p|div|li|tr|h[1-6]|ul|ol|table|section|blockquote))\b[^>]*>/gi;
const TAG = /<\/?[a-z][^>]*>|<[!?][^>]*>/gi;

/** The words of a little HTML, such as stands in Markdown; a page is read by its tree. */
export const htmlText = (html: string): string =>
  decodeEntities(html.replaceAll(UNREAD, '').replaceAll(BREAK, '\n').replaceAll(TAG, ''))
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();

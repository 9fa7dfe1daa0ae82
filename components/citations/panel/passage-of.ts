import type { DocumentPassage } from '@/lib/chat/documents/document-passage';
import type { TextPartView } from '@/lib/chat/documents/document-text';
import type { Citation } from '@/lib/trace/documents/citation';

/** So much of a quote tells whether it still stands where it stood. */
const COMPARED = 24;

/**
 * The passage of a citation in the text as it is now, from the part in which it begins; null where something else
 * stands there. One end is enough to know it by, since credentials are taken out of quotes.
 */
export function passageOf(
  { gone, start, end, quote }: Citation,
  { text, start: offset }: Pick<TextPartView, 'text' | 'start'>,
): DocumentPassage | null {
  if (gone !== undefined || start >= end || start >= offset + text.length) return null;
  if (quote === undefined || end > offset + text.length) return { start, end };
  const now = text.slice(start - offset, end - offset);
  const isSame =
    now.startsWith(quote.slice(0, COMPARED)) || (quote !== '' && now.endsWith(quote.slice(-COMPARED)));
  return isSame ? { start, end } : null;
}

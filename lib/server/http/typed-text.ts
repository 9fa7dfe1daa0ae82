import { isBlank } from '@/lib/text/without-invisible';

/** Characters that steer machines, but for tabs and line ends, and halves of characters. */
const UNTYPED = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** A text without what no keyboard writes; everything else of it stays as it is. */
export const withoutUntyped = (given: string): string => given.replace(UNTYPED, '');

/** What somebody sends as their words: without what no keyboard writes, and empty where nothing of it can be seen. */
export function typedText(given: string): string {
  const text = withoutUntyped(given).trim();
  return isBlank(text) ? '' : text;
}

/** What somebody sends as a name: their words on one line, of which none turns around what stands beside it. */
export const typedName = (given: string): string =>
  typedText(given.replaceAll(/\p{Bidi_Control}/gu, '')).replaceAll(/\s+/g, ' ');

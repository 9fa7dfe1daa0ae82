import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';

/** A text as one line without credentials and invisible characters, for titles of conversations and sources. */
export const sanitizeLine = (text: string): string =>
  sanitizeText(text, 'answer', {}).text.replaceAll(/\s+/g, ' ').trim();

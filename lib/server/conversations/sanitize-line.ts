import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';

/** So much of a text is read: nothing shown on one line is as long. */
const LONGEST_READ = 8_000;

/** A text as one line without credentials and invisible characters, for titles of conversations and sources. */
export const sanitizeLine = (text: string): string =>
  sanitizeText(text.slice(0, LONGEST_READ), 'answer', {}).text.replaceAll(/\s+/g, ' ').trim();

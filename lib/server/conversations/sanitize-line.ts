import { removeInvisibleCharacters } from '@/lib/reasoning/sanitizer/invisible-characters-rule';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';

/** So much of a text is read: nothing shown on one line is as long. */
const LONGEST_READ = 8_000;

/** A text as one line without credentials and invisible characters, for titles of conversations and sources. */
export function sanitizeLine(text: string): string {
  const { text: visible } = removeInvisibleCharacters(text.slice(0, LONGEST_READ));
  return sanitizeText(visible, 'answer', {}).text.replaceAll(/\s+/g, ' ').trim();
}

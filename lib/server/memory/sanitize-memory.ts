import { removeInvisibleCharacters } from '@/lib/reasoning/sanitizer/invisible-characters-rule';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';

/** What a person writes to be remembered, without credentials and without what nobody sees. */
export const sanitizeMemory = (text: string): string =>
  sanitizeText(removeInvisibleCharacters(text).text, 'answer', {}).text.trim();

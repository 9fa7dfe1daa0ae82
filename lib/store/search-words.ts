/** More words than this make no search any better. */
const WORD_LIMIT = 12;
const WORD = /[\p{L}\p{N}\p{Co}](?:[\p{L}\p{N}\p{Co}]|[\u0300-\u0331])*/gu;

/**
 * The words of a search as people type it, without anything that a query language could mean by its other
 * characters; null for a blank one, which asks for everything. Text without any word gives an empty list.
 */
export function searchWords(query: string | undefined): string[] | null {
  if (query === undefined || query.trim() === '') return null;
  return [...new Set(query.normalize('NFC').match(WORD))].slice(0, WORD_LIMIT);
}

/** A sentence ends at closing punctuation or a line break; both are certain only once the next one begins. */
const BOUNDARY = /(?<![.!?…])[.!?…]+["'”’)\]*_`]*\s+(?=\S)|\n\s*(?=\S)/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:[Pp]rof|[Dd]rs?|Mr|Mrs|Ms|St|[Jj]l|PT|CV|hlm|e\.g|i\.e|vs|cf|\p{Lu})\.\s*$/u;
/** Trailing dots or a closing quotation mark end a sentence only where no small letter follows. */
const OPEN_END = /(?:…|\.{3}|["'”’)\]])\s*$/;
const LIST_NUMBER = /^\s*\d{1,2}\.\s*$/;
/** Characters of context that tell an abbreviation from the end of a sentence. */
const ABBREVIATION_REACH = 12;
/** Text without any boundary is cut after this many characters, so that no sentence grows without bound. */
const SENTENCE_LIMIT = 600;

/**
 * Index in `text` at which the second sentence begins, or -1 while there is only one. Time is linear in the
 * text up to that index.
 */
export function nextSentenceStart(text: string): number {
  for (const match of text.slice(0, SENTENCE_LIMIT + 1).matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    const head = text.slice(Math.max(0, end - ABBREVIATION_REACH), end);
    const goesOn =
      ABBREVIATION.test(head) ||
      LIST_NUMBER.test(text.slice(0, end)) ||
      (OPEN_END.test(head) && /\p{Ll}/u.test(text.charAt(end)));
    if (match[0].includes('\n') || !goesOn) return end;
  }
  if (text.length <= SENTENCE_LIMIT) return -1;
  const space = text.lastIndexOf(' ', SENTENCE_LIMIT);
  return space > SENTENCE_LIMIT / 2 ? space + 1 : SENTENCE_LIMIT;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LETTERS = /\p{L}/gu;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** What a sentence may begin after; a capital there says nothing. */
const BEGINS_SENTENCE = /(?:^|[.!?…:;\n“"‘'(–—])\s*$/u;

/**
 * A text about another one, with names written in the letter case that they have there: `nasa` becomes `NASA` where the
 * source says so. Nothing but letter case changes, and words of which the source is in two minds stay as they are.
 */
export function keepLetterCase(text: string, source: string): string {
  const names = namesIn(source);
  return names.size === 0 ? text : text.replace(WORD, (word) => names.get(word.toLowerCase()) ?? word);
}

/** Words whose letter case says something, by their lower case. */
function namesIn(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(WORD)].filter(([word]) => (word.match(LETTERS)?.length ?? 0) > 1);
  const capitals = found.filter(([word]) => UPPER.test(word)).length;
  const style = {
    /** Where all is written in capitals, capitals are no sign of a name. */
    isShouted: !found.some(([word]) => LOWER.test(word)),
    /** Where most words begin with a capital, as headings do, that is none either. */
    isHeading: capitals * 2 > found.length + 1,
  };
  const forms = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  for (const { 0: word, index } of found) {
    const key = word.toLowerCase();
    const begins = BEGINS_SENTENCE.test(source.slice(Math.max(0, index - 8), index));
    const isName = UPPER.test(word.slice(1)) ? !style.isShouted : UPPER.test(word) && !style.isHeading;
    const tells = isName && !(begins && !UPPER.test(word.slice(1)));
    // The first word of a sentence may be either.
    if (tells || !begins || !UPPER.test(word)) forms.set(key, (forms.get(key) ?? new Set()).add(word));
    if (tells) names.set(key, word);
  }
  for (const [key, { size }] of forms) if (size > 1) names.delete(key);
  return names;
}

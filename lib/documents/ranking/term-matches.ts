import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { SearchedTerm } from '../terms/question-terms';
import { readTerms } from '../terms/read-terms';

/** A word of a text that was asked for; `asked` says which. */
export interface TermMatch {
  readonly asked: number;
  readonly start: number;
}

/** Where words stand in a text that were asked for, in its order. Time is linear in the text. */
export function termMatches(
  text: string,
  language: AppLanguage,
  terms: readonly SearchedTerm[],
): TermMatch[] {
  const asked = new Map(terms.flatMap(({ forms }, at) => forms.map((form) => [form, at] as const)));
  return readTerms(text, language).flatMap(({ term, start }) => {
    const at = asked.get(term);
    return at === undefined ? [] : [{ asked: at, start }];
  });
}

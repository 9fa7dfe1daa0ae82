import type { Locale } from '@/lib/trace/step-key';
import type { PromptConstraints } from '../../turn/documents/constraints/prompt-constraints';

/** The plan where the model gives none. */
export function defaultPlan(
  { requiredSearchTopics: topics }: Pick<PromptConstraints, 'requiredSearchTopics'>,
  locale: Locale,
): readonly string[] {
  const search =
    topics.length > 0
      ? {
          en: `search_docs for each of: ${topics.join('; ')}`,
          id: `search_docs untuk masing-masing: ${topics.join('; ')}`,
        }
      : { en: 'search_docs for what is asked', id: 'search_docs untuk hal yang ditanyakan' };
  const open = {
    en: 'open_citation for the passages that fit best',
    id: 'open_citation untuk bagian yang paling cocok',
  };
  const answer = {
    en: 'Answer with citations, and say what is missing',
    id: 'Jawab dengan rujukan, dan sebutkan yang kurang',
  };
  return [search[locale], open[locale], answer[locale]];
}

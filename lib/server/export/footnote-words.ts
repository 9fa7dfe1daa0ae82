import type { FootnoteWords } from '@/lib/chat/footnotes';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const WORDS = { en: english.citations, id: indonesian.citations };

/** What exports say of what an answer cites, in a language. */
export function footnoteWords(locale: Locale): FootnoteWords {
  const { page, snippet, deleted, gone, missing, tried } = WORDS[locale];
  return {
    page: (number) => page.replace(/\{page[^}]*\}/u, String(number)),
    snippet,
    deleted,
    changed: gone.changed,
    missing,
    tried: (queries) => tried.replace('{queries}', () => queries),
  };
}

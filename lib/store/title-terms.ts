import { readTerms } from '@/lib/documents/terms/read-terms';

const MOST_TITLES = 4_000;
const titles = new Map<string, ReadonlySet<string>>();

/** The terms of a title in both languages, remembered, since every search asks for those of all documents. */
export function titleTerms(title: string): ReadonlySet<string> {
  const known = titles.get(title);
  if (known) return known;
  if (titles.size >= MOST_TITLES) titles.clear();
  const terms = new Set([...readTerms(title, 'en'), ...readTerms(title, 'id')].map(({ term }) => term));
  titles.set(title, terms);
  return terms;
}

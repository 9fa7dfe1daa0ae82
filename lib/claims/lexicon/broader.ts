import type { AppLanguage } from '@/lib/text/languages/read-language';
import BROADER from './broader.json';

/**
 * Builds the table: for a concept, the concepts of broader words. Each line has broader words with words that imply
 * them: a guitarist is a musician, but not the other way round.
 */
export function broaderConcepts(
  language: AppLanguage,
  conceptOf: (word: string, language: AppLanguage) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  for (const line of BROADER) {
    const [heads = '', members = ''] = line.split(': ');
    for (const member of members.split(' ')) {
      const key = conceptOf(member, language);
      const broader = table.get(key) ?? new Set();
      for (const head of heads.split(' ')) broader.add(conceptOf(head, language));
      table.set(key, broader);
    }
  }
  return table;
}

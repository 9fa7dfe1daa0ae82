import { useFormatter } from 'next-intl';

/** Says what is to be searched for, one after the other. */
export function useQueryWords(queries: readonly string[]): string {
  const format = useFormatter();
  return format.list(queries.map((query) => `“${query}”`));
}

import { foldLetters } from '@/lib/text/words/fold-letters';
import { onlyWords } from '@/lib/text/words/only-words';

/** The same for two queries that search for the same words. */
const keyOf = (query: string): string => onlyWords(foldLetters(query));

/** Those of the wanted queries that were not made yet, each once, and no more than may be. */
export function gapQueries(
  wanted: readonly string[],
  searched: readonly string[],
  most: number,
): readonly string[] {
  const known = new Set([...searched.map(keyOf), '']);
  const fresh = wanted.filter((query) => {
    const key = keyOf(query);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return fresh.slice(0, most);
}

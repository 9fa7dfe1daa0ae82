import { foldLetters } from '@/lib/text/words/fold-letters';
import { onlyWords } from '@/lib/text/words/only-words';

/** The same for two queries that search for the same words. */
export const searchKey = (query: string): string => onlyWords(foldLetters(query));

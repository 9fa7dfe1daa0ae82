import { wordSet } from '@/lib/text/words/listed-words';
import WORDS from './generic-words.json';

/** Words with which answers are made whatever they are about. */
const GENERIC = wordSet(WORDS);

/** True for a word that says little about any topic, in English or Indonesian. */
export const isGeneric = (word: string): boolean => GENERIC.has(word);

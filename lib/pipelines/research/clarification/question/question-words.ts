import { wordSet } from '@/lib/text/words/listed-words';
import WORDS from './question-words.json';

/** Could be said of any topic: these narrow nothing down. */
const GENERIC = wordSet(WORDS.generic);

/** Things that are asked of a topic: with one of these a question says what it wants. */
const ATTRIBUTES = wordSet(WORDS.attributes);

/** Asking words: what follows them is what is wanted. */
const ASKING = wordSet(WORDS.asking);

/** Said to whoever answers, with nothing to look up. */
const SMALL_TALK = wordSet(WORDS.smallTalk);

/** What people want done, bought, visited or learnt: there are many ways to help with these. */
const BROAD = wordSet(WORDS.broad);

export const isGeneric = (word: string): boolean => GENERIC.has(word);
export const isAttribute = (word: string): boolean => ATTRIBUTES.has(word);
export const isAsking = (word: string): boolean => ASKING.has(word);
export const isSmallTalk = (word: string): boolean => SMALL_TALK.has(word);
export const isBroad = (word: string): boolean => BROAD.has(word);

import { wordSet } from '@/lib/text/words/listed-words';
import type { Ambiguity } from '../question/ambiguity';
import { isAttribute } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';
import WORDS from './rule-words.json';

const PEOPLE = new Set('he she him her his they them their dia ia mereka beliau'.split(' '));
const THINGS = new Set('it this that these those its itu ini tersebut'.split(' '));
/** What is said of somebody or something, and names nobody. */
const PREDICATES = wordSet(WORDS.predicates);
/** "It" that stands for nothing: "is it true that", "it rains". */
const EMPTY_IT =
  /\b(?:is|was) it (?:true|a fact|possible|raining|snowing|ok|okay|safe|legal|better|worth) (?:that|to|for|\w+ing)\b|\bapakah itu\b|\bapa itu \p{L}/u;
const BARE = 0.95;

/** "Who is he?" with nobody named before. */
export function pronounRule({ written, words, topic, hasEarlier }: ShortQuestion): Ambiguity | null {
  const pronoun = words.find((word) => PEOPLE.has(word) || THINGS.has(word));
  if (pronoun === undefined || hasEarlier || EMPTY_IT.test(written.toLowerCase())) return null;
  const named = topic.filter((word) => !PREDICATES.has(word) && !isAttribute(word));
  if (named.some((word) => word !== pronoun)) return null;
  return { kind: 'entity', words: pronoun, strength: BARE, options: [] };
}

import { wordSet } from '@/lib/text/words/listed-words';
import type { Ambiguity } from '../question/ambiguity';
import { isBroad } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';
import WORDS from './rule-words.json';

/** What is different in each place. */
const LOCAL = wordSet(WORDS.local);
/** Tells which of them are wanted, and not where. */
const SORTS = wordSet(WORDS.sorts);
const PLACED =
  /\b(?:in|near|at|around|from|of|to|di|dekat|sekitar|ke|dari) (?!me\b|here\b|my\b|sini\b|saya\b|the (?:morning|evening|weekend))\p{L}/u;
const HERE =
  /\b(?:near(?:by| me| here)?|around here|close to me|in my (?:area|city|town)|terdekat|dekat sini|di sini)\b/u;
const WITHOUT_PLACE = 0.75;

const isPlaced = (written: string): boolean => {
  const text = written.toLowerCase();
  return PLACED.test(text) && !HERE.test(text);
};

/** Whether it is about what is different in each place, and says where. */
export const namesItsPlace = ({ written, topic }: ShortQuestion): boolean =>
  topic.some((word) => LOCAL.has(word)) && isPlaced(written);

/** What depends on where, with no place said. */
export function placeRule({ written, topic, hasEarlier }: ShortQuestion): Ambiguity | null {
  const local = topic.find((word) => LOCAL.has(word));
  if (hasEarlier || local === undefined || isPlaced(written)) return null;
  const others = topic.filter((word) => !LOCAL.has(word) && !SORTS.has(word) && !isBroad(word));
  return others.length > 0 ? null : { kind: 'place', words: local, strength: WITHOUT_PLACE, options: [] };
}

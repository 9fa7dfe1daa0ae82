import { wordSet } from '@/lib/text/words/listed-words';
import type { Ambiguity } from '../question/ambiguity';
import { isGeneric } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';
import { type SharedTerm, sharedTerm } from '../senses/shared-term';
import WORDS from './rule-words.json';

const LONGEST_TERM_WORDS = 2;
const ALONE = 0.9;
const WITH_PLACE_MATTER = 0.75;
/** Asked of places, so that they do not tell which of them is meant. */
const PLACE_MATTERS = wordSet(WORDS.placeMatters);
/** Cities and countries that everybody means by their names, where something is asked of a place. */
const FAMOUS = wordSet(WORDS.famousPlaces);

/** A term with several senses, where nothing else in the question tells which. */
export function senseRule({ written, words, topic, language }: ShortQuestion): Ambiguity | null {
  const own = topic.length > 0 ? topic : words.filter((word) => !isGeneric(word));
  for (const length of [LONGEST_TERM_WORDS, 1])
    for (let at = 0; at + length <= own.length; at += 1) {
      const term = own.slice(at, at + length).join(' ');
      const shared = sharedTerm(term, language);
      if (shared === undefined || !isWrittenSo(term, shared, written, words)) continue;
      const rest = [...own.slice(0, at), ...own.slice(at + length)];
      const strength = strengthOf(term, shared, rest);
      if (strength !== null) return { kind: shared.kind, words: term, strength, options: shared.senses };
    }
  return null;
}

/** "it" and "who" are acronyms only where they are written so, or where nothing else is. */
const isWrittenSo = (
  term: string,
  { isAcronym }: SharedTerm,
  written: string,
  words: readonly string[],
): boolean =>
  !isAcronym ||
  words.length === 1 ||
  written.includes(term.toUpperCase()) ||
  !/^(?:it|who|la|ma|pa|po|id|er|pet|aim|spa|net)$/.test(term);

function strengthOf(term: string, { kind }: SharedTerm, rest: readonly string[]): number | null {
  if (rest.length === 0) return ALONE;
  const isAskedOfPlace = kind === 'place' && rest.every((word) => PLACE_MATTERS.has(word));
  return isAskedOfPlace && !FAMOUS.has(term) ? WITH_PLACE_MATTER : null;
}

import { areOpposites, implies } from '@/lib/claims/lexicon/word-lexicon';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { relationOf } from '../lexicon/senses';
import { meanTheSame, standOpposite } from '../lexicon/synonyms';
import { haveOneRoot } from '../reading/indonesian-roots';
import type { Unit } from '../reading/unit';

/**
 * How a unit of a statement stands to one of a text: it says the same, the more general thing, something akin, the
 * opposite, or the same deed seen from its other end.
 */
export type Likeness = 'same' | 'broader' | 'akin' | 'opposite' | 'converse';

const SHORTEST_BEGINNING = 5;
const BEGINNING_SHARE = 0.7;
const SHORTEST_NAME = 4;
const DENYING = /^(?:un|in|im|dis|non|ir)(?=\p{L}{4})/u;

/** Compares two words; null where nothing is known that they have in common. */
export function likenessOf(said: Unit, found: Unit, language: AppLanguage): Likeness | null {
  if (said.word === found.word || said.stem === found.stem) return 'same';
  if (said.kind === 'name' || found.kind === 'name') return namesAlike(said, found);
  if (language === 'id' && haveOneRoot(said.word, found.word))
    return isDoer(said.word) === isDoer(found.word) ? 'same' : 'akin';
  if (standOpposite(said, found, language, 'converse'))
    return isDoer(said.word) || DOER.test(said.word) ? 'opposite' : 'converse';
  if (standOpposite(said, found, language, 'opposite') || areDenied(said, found)) return 'opposite';
  if (meanTheSame(said, found, language) || said.concept === found.concept) return 'same';
  if (areOpposites(said, found)) return 'opposite';
  if (implies(found.concept, said.concept, language)) return 'broader';
  const relation = language === 'en' ? relationOf(said.word, found.word) : null;
  return relation ?? (beginAlike(said.word, found.word) ? 'akin' : null);
}

const DOER = /(?:er|or)s?$/;

/** "Penjual" sells. */
const isDoer = (word: string): boolean => /^pe(?:n|m|ng|ny|l|r|w|m)?\p{L}{3,}(?<!an)$/u.test(word);

function namesAlike(said: Unit, found: Unit): Likeness | null {
  const [shorter, longer] = [said.word, found.word].toSorted((left, right) => left.length - right.length);
  if (shorter === undefined || longer === undefined || shorter.length < SHORTEST_NAME) return null;
  if (longer.startsWith(shorter)) return 'same';
  // "Danish", "Denmark"; never "Halloran", "Hanrahan".
  return said.concept === found.concept || (said.kind !== found.kind && beginAlike(shorter, longer))
    ? 'akin'
    : null;
}

/** "Able", "unable". */
const areDenied = (left: Unit, right: Unit): boolean =>
  left.word.replace(DENYING, '') === right.word || right.word.replace(DENYING, '') === left.word;

/** Forms of one word begin alike. */
function beginAlike(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length);
  let common = 0;
  while (common < shorter && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  return common >= SHORTEST_BEGINNING && common >= Math.max(left.length, right.length) * BEGINNING_SHARE;
}

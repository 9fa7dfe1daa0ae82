import { listNames, wordSet } from '@/lib/text/words/listed-words';
import SIGNS from './function-signs.json';

type Quantifier = 'all' | 'most' | 'some' | 'few' | 'none' | 'only';

/** Words that turn a statement round. */
export const NEGATIONS = wordSet(SIGNS.negations);
/** Words of negation that only look like one: "not only", "no. 5", "no longer" stays a negation. */
export const NEGATION_ENDERS = wordSet(SIGNS.negationEnders);

/** What a statement says of how many: of all, of some, of none, of one only. */
export const QUANTIFIERS: Readonly<Record<string, Quantifier>> = Object.fromEntries(
  listNames<Quantifier>(SIGNS.quantifiers),
);

/** Words that keep a statement from being certain. */
export const HEDGES = wordSet(SIGNS.hedges);

/** Words after which it is open whether something is so. */
export const MODALS = wordSet(SIGNS.modals);

/** Pronouns that stand for what an earlier sentence named. */
export const PRONOUNS = wordSet(SIGNS.pronouns);

/** Verbs and words that carry next to nothing. */
export const LIGHT_WORDS = wordSet(SIGNS.lightWords);

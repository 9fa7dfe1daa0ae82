import { NEGATIONS } from '@/lib/claims/lexicon/function-signs';
import { listNames, wordSet } from '@/lib/text/words/listed-words';
import OPERATORS from './operators.json';

/** How sure, or how bound, a statement is about what it says. */
export type Mode = 'possible' | 'able' | 'duty' | 'advice' | 'hearsay' | 'future' | 'done';
/** Of how much a statement says something. */
export type Extent = 'all' | 'most' | 'many' | 'some' | 'few' | 'only';
/** Whether something holds where something else does, or where it does not. */
export type Condition = 'if' | 'unless';

export const MODES = listNames<Mode>(OPERATORS.modes);
export const EXTENTS = listNames<Extent>(OPERATORS.extents);
export const CONDITIONS = listNames<Condition>(OPERATORS.conditions);
/** Words that deny what stands behind them. */
export const DENIALS: ReadonlySet<string> = new Set(
  [...NEGATIONS].filter(
    (word) =>
      !/^(?:unable|lack|lacks|lacked|fail|fails|failed|refuse|refused|hardly|mustahil|without|tanpa)$/.test(
        word,
      ),
  ),
);
/** "In any case": whatever a text has as a condition, the statement has not. */
export const UNCONDITIONAL =
  /\b(?:in any case|regardless|irrespective|no matter|without (?:any )?(?:conditions?|exceptions?)|in all cases|under any circumstances|whatever|anyone|anybody|everybody|everyone|even if|berapa ?pun|apa ?pun|siapa ?pun|tanpa syarat|tanpa kecuali|dalam keadaan apa|meskipun|walaupun|even)\b/iu;
/** What denies without a word of negation, or may. */
export const DENYING_WORDS =
  /\b(?:except|forb\w+|prohib\w+|ban(?:ned|s)?|refus\w+|den(?:y|ied|ies)|lack\w*|unable|fail\w*|avoid\w*|prevent\w*|reject\w*|exclud\w*|exempt\w*|turned down|free of|free from|nothing|none|neglect\w*|ignor\w*|stop(?:s|ped)?|instead|illegal|impossible|without|un(?!i|der|til)\w{4,}|in(?:valid|complete|correct|sufficient|eligible)\w*|non-?\w+|dilarang|larang\w*|kecuali|gratis|batal\w*|tolak|ditolak|menolak|gagal|bebas|tanpa|belum|mustahil|hilang|dibatasi)\b/iu;

/** Words between two things, and which of two opposite ways they are said of them. */
const SIDES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = OPERATORS.sides.map(
  (line) => {
    const [left = '', right = ''] = line.split(' | ');
    return [wordSet([left]), wordSet([right])];
  },
);

/** True for two prepositions that say opposite things: "from" and "to". */
export const areOtherSides = (left: string, right: string): boolean =>
  SIDES.some(([one, other]) => (one.has(left) && other.has(right)) || (one.has(right) && other.has(left)));

const ALL_SIDES = new Set(SIDES.flatMap(([left, right]) => [...left, ...right]));
export const hasSide = (word: string): boolean => ALL_SIDES.has(word);

/** What stands behind such a word happens first, or is the cause; the other way round for the second list. */
export const FIRST_AFTER = wordSet(OPERATORS.firstAfter);
export const FIRST_BEFORE = wordSet(OPERATORS.firstBefore);
export const COMPARES = new Set(['than', 'daripada', 'dibanding', 'dibandingkan']);

import { QUANTIFIERS } from '../lexicon/function-signs';
import type { Statement, StatementWord } from '../statements/statement';
import { type Comparer, type Finding, sharedConcepts, topicNear } from './finding';

type Quantifier = (typeof QUANTIFIERS)[string];

const REACH = 4;
/** What evidence of a quantifier, across, says of a claim with one, down. */
const RELATIONS: Readonly<Record<Quantifier, Readonly<Partial<Record<Quantifier, Finding['relation']>>>>> = {
  all: { all: 'agrees', most: 'conflicts', some: 'open', few: 'conflicts', none: 'conflicts' },
  most: { all: 'agrees', most: 'agrees', few: 'conflicts', none: 'conflicts', some: 'open' },
  some: { all: 'agrees', most: 'agrees', some: 'agrees', few: 'agrees', none: 'conflicts' },
  few: { few: 'agrees', all: 'conflicts', most: 'conflicts', none: 'conflicts' },
  none: { none: 'agrees', all: 'conflicts', most: 'conflicts', some: 'conflicts', few: 'conflicts' },
  only: { only: 'agrees' },
};

/** Compares "all", "most", "some", "few", "none" and "only" where both statements say how many. */
export const compareQuantifiers: Comparer = ({ claim, evidence, coverage }) => {
  const known = [...quantifiersIn(evidence), ...partsIn(evidence)];
  return quantifiersIn(claim).flatMap(({ word, quantifier }): Finding[] => {
    const others = known
      .map((other) => ({
        ...other,
        context: sharedConcepts(topicNear(claim, word, REACH), topicNear(evidence, other.word, REACH)),
      }))
      .sort((left, right) => right.context - left.context);
    const [best] = others;
    if (best === undefined || best.context === 0) return [];
    const relation = RELATIONS[quantifier][best.quantifier];
    if (relation === undefined) return [];
    return [
      {
        kind: 'quantifier',
        relation,
        strength: (coverage + best.context) / 2,
        claim: word,
        evidence: best.word,
      },
    ];
  });
};

const quantifiersIn = ({ words }: Statement): { word: StatementWord; quantifier: Quantifier }[] =>
  words.flatMap((word) => {
    const quantifier = QUANTIFIERS[word.word];
    return quantifier === undefined || !Object.hasOwn(QUANTIFIERS, word.word) ? [] : [{ word, quantifier }];
  });

const PART_OF = /(?<!\d[.,]?)(\d{1,6}) (?:of|out of|dari)(?: the| all)? (\d{1,6})(?![\d.,]*\d)/gi;

/** "14 of 16 guests" and "95 % of the guests" are most, and not all. */
function partsIn({ words, text, quantities }: Statement): { word: StatementWord; quantifier: Quantifier }[] {
  const places = [...text.matchAll(PART_OF)].flatMap(({ 0: whole, 1: part, 2: of, index }) =>
    Number(part) > 0 && Number(part) < Number(of) ? [index + whole.length - 1] : [],
  );
  const shares = quantities.flatMap(({ dimension, bound, low, high, end }) =>
    dimension === 'percent' && bound === 'exact' && low > 0 && high < 100 ? [end - 1] : [],
  );
  return [...places, ...shares].flatMap((place) => {
    const word = words.findLast(({ start }) => start <= place);
    return word === undefined ? [] : [{ word, quantifier: 'most' as const }];
  });
}

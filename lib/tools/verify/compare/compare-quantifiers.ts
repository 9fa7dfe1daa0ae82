import { QUANTIFIERS } from '../lexicon/function-signs';
import type { Statement, StatementWord } from '../statements/statement';
import { type Comparer, type Finding, sharedConcepts, topicNear } from './finding';

type Quantifier = (typeof QUANTIFIERS)[string];

const REACH = 4;
/** What evidence of a quantifier, across, says of a claim with one, down. */
const RELATIONS: Readonly<Record<Quantifier, Readonly<Partial<Record<Quantifier, Finding['relation']>>>>> = {
  all: { all: 'agrees', most: 'conflicts', some: 'conflicts', few: 'conflicts', none: 'conflicts' },
  most: { all: 'agrees', most: 'agrees', few: 'conflicts', none: 'conflicts', some: 'open' },
  some: { all: 'agrees', most: 'agrees', some: 'agrees', few: 'agrees', none: 'conflicts' },
  few: { few: 'agrees', all: 'conflicts', most: 'conflicts', none: 'conflicts' },
  none: { none: 'agrees', all: 'conflicts', most: 'conflicts', some: 'conflicts', few: 'conflicts' },
  only: { only: 'agrees' },
};

/** Compares "all", "most", "some", "few", "none" and "only" where both statements say how many. */
export const compareQuantifiers: Comparer = ({ claim, evidence, coverage }) => {
  const known = quantifiersIn(evidence);
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

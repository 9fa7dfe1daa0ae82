import { HEDGES } from '../lexicon/function-signs';
import type { Statement, StatementWord } from '../statements/statement';
import type { Comparer } from './finding';

/** Finds evidence that is not certain of what a claim says outright. */
export const compareHedges: Comparer = ({ claim, evidence, coverage }) => {
  const hedge = hedgeIn(evidence);
  const own = hedgeIn(claim);
  if (hedge === undefined || own !== undefined) return [];
  const [first] = claim.words;
  if (first === undefined) return [];
  return [{ kind: 'hedge', relation: 'open', strength: coverage, claim: first, evidence: hedge }];
};

const hedgeIn = ({ words, text }: Statement): StatementWord | undefined =>
  words.find(({ word, role, start }) => role !== 'number' && HEDGES.has(word) && !isMonth(text, start));

/** "May" with a capital inside a sentence is a month. */
const isMonth = (text: string, start: number): boolean => start > 0 && text.startsWith('May', start);

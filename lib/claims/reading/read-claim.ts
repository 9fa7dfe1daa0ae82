import type { Steps } from '@/lib/shared/steps';
import type { CheckedCalculation } from '@/lib/text/quantities/check-calculations';
import { splitEvidence } from '../statements/split-evidence';
import { calculationsIn } from './calculations-in';
import { ReadSentence } from './read-sentence';

const LONGEST_CLAIM = 8_000;
const MOST_SENTENCES = 6;

/** A sentence of a claim with the calculations that it writes out. */
export interface ClaimSentence {
  readonly sentence: ReadSentence;
  readonly calculations: readonly CheckedCalculation[];
}

/** Reads a claim once for all that it is held against: its first sentences, at most six. */
export function* readClaim(claim: string): Steps<readonly ClaimSentence[]> {
  const own = yield* splitEvidence([{ sourceId: '', text: claim.slice(0, LONGEST_CLAIM) }]);
  const sentences: ClaimSentence[] = [];
  for (const { text } of own.slice(0, MOST_SENTENCES)) {
    const calculations = yield* calculationsIn(text);
    yield;
    sentences.push({ sentence: new ReadSentence(text), calculations });
  }
  return sentences;
}

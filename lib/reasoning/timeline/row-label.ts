import { sentenceLabel, withoutOpeners } from '@/lib/text/sentences/sentence-label';
import { STEP_LABEL_LIMIT } from '@/lib/trace/trace-record';

const STOP = /[.!?…。！？]["'”’)\]]*\s*$/u;
/** A sentence of at least this length says something; a much longer one has to be cut. */
const FULL_LENGTH = 45;
const FRAGMENT_WORTH = 0.6;
/** What a row begins with tells best what it is about. */
const FIRST_WORTH = 1.25;
const QUESTION_WORTH = 0.85;
/** More of a sentence is not read. */
const LONGEST_READ = 400;

/** How well a sentence says what its row is about: whole, neither a mere word nor too long to show. */
export function labelWorth(sentence: string, isFirst: boolean): number {
  const text = sentence.slice(0, LONGEST_READ).trim();
  const { length } = withoutOpeners(text);
  const fullness = length < FULL_LENGTH ? length / FULL_LENGTH : Math.min(1, (2 * STEP_LABEL_LIMIT) / length);
  const wholeness = STOP.test(text) ? 1 : FRAGMENT_WORTH;
  return fullness * wholeness * (isFirst ? FIRST_WORTH : 1) * (text.endsWith('?') ? QUESTION_WORTH : 1);
}

/** A sentence as a step's label: at most 80 characters. */
export const labelOfSentence = (sentence: string): string => sentenceLabel(sentence, STEP_LABEL_LIMIT);

import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { quotedLine } from '../../turn/grounded/quoted-line';
import { mayStandIn } from '../../turn/next-best';
import type { ResearchSource } from '../sources/research-source';
import type { ResearchFailure } from './research-run';

/** Whether a run whose agent failed so may end with what there is. */
export function mayEndWithout(failure: ResearchFailure): boolean {
  if (failure.code !== 'agent-failed') return false;
  switch (failure.failure.kind) {
    case 'not-valid':
    case 'timed-out':
    case 'too-many-calls':
      return true;
    case 'model':
      return mayStandIn(failure.failure.failure);
    case 'stopped':
    case 'interrupted':
      return false;
  }
}

/** What is known of a draft that the critic has not judged. */
export const NOT_REVIEWED: CriticReview = {
  status: 'WARN',
  critique: '',
  suggestions: [],
  mode_compliance: 'compliant',
  logical_gaps: [],
};

const MOST_SOURCES = 8;
const SENTENCES_EACH = 2;
const LONGEST = 400;

/** The beginnings of what was found in the sources, each with its marker. */
export const draftOfPassages = (sources: readonly ResearchSource[]): string =>
  sources
    .slice(0, MOST_SOURCES)
    .map(({ number, text }) =>
      quotedLine(splitSentences(text).slice(0, SENTENCES_EACH).join(''), number, LONGEST),
    )
    .join('\n');

import type { RepromptDetail } from '@/lib/trace/documents/reprompt-detail';
import { REPROMPT_LABELS } from '../state/document-labels';
import type { DocumentRun } from '../state/document-run';
import { repromptSummary } from '../state/document-words';
import { needsTool, type ValidationProblem } from './checks/validation-problem';

const MOST_PROBLEMS = 20;

/** Shows that the model was asked for a correction, of what, and what it has left for it. */
export function noteReprompt(
  { sink, state, context }: Pick<DocumentRun, 'sink' | 'state' | 'context'>,
  problems: readonly ValidationProblem[],
  repromptsLeft: number,
): void {
  const { callsLeft } = state;
  const detail: RepromptDetail = {
    demand: callsLeft > 0 && problems.some(needsTool) ? 'gather' : 'rewrite',
    problems: [...new Set(problems.map(({ code }) => code))].slice(0, MOST_PROBLEMS),
    callsLeft,
    repromptsLeft,
  };
  sink.note(
    { kind: 'reprompt', name: 'reprompt', labels: REPROMPT_LABELS, stepKey: null },
    { summary: repromptSummary(detail, context.locale), detail },
  );
}

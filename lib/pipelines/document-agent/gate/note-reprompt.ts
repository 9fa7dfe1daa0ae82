import type { AgentRun } from '../state/agent-run';
import { REPROMPT_LABELS } from '../words/document-labels';
import type { ValidationProblem } from './checks/validation-problem';

/** Shows that the model was asked for a correction, and of what. */
export function noteReprompt({ sink }: Pick<AgentRun, 'sink'>, problems: readonly ValidationProblem[]): void {
  const codes = [...new Set(problems.map(({ code }) => code))];
  sink.note(
    { kind: 'reprompt', name: 'reprompt', labels: REPROMPT_LABELS, stepKey: null },
    { summary: codes.join(', ') },
  );
}

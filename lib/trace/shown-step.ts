import type { Activity } from './activity';
import type { StepKey } from './step-key';
import type { TraceRecord } from './trace-record';

type Step = Pick<TraceRecord['steps'][number], 'stepKey' | 'status' | 'meta'>;

/**
 * The step that is named beside an activity: the one that is recorded, but for an answer, whose label says as much.
 * Records of builds before call all thoughts of no clear step those of the answer, which they are only right before it.
 */
export function shownStepOf(
  activities: readonly Activity[],
  { kind, stepKey, sequence }: Pick<Activity, 'kind' | 'stepKey' | 'sequence'>,
): StepKey | null {
  if (kind === 'answer') return null;
  if (kind !== 'thought' || stepKey !== 'response-compose') return stepKey;
  const next = activities[sequence + 1]?.kind;
  return next === 'answer' || next === 'draft' ? stepKey : null;
}

/** Whether anything came of a step: one of which nothing did has no row. */
export const cameAbout = ({ status }: Pick<Step, 'status'>): boolean =>
  status !== 'skipped' && status !== 'pending';

/** The steps that a turn which ended by itself did not need. */
export const unneededSteps = (steps: readonly Step[]): readonly StepKey[] =>
  steps.flatMap(({ stepKey, status, meta }) =>
    status === 'skipped' && (stepKey !== 'paper-context-check' || meta?.mode === 'paper') ? [stepKey] : [],
  );

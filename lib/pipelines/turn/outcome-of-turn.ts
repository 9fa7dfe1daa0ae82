import { OUTCOME, STAGE_REPORTS } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import { outcomeOfSignal, type TurnOutcome } from './turn-outcome';

/** How a turn ended. One whose essential stage failed has failed, even if the model's part went well. */
export function outcomeOfTurn({
  signal,
  memory,
  deadline,
}: Pick<PipelineContext, 'signal' | 'memory' | 'deadline'>): TurnOutcome {
  const ended = outcomeOfSignal(signal);
  if (ended) return ended;
  const outcome = memory.get(OUTCOME);
  const givenUp = memory.get(STAGE_REPORTS)?.find(({ endsWork }) => endsWork);
  if (givenUp?.status === 'timed-out')
    return failed(
      deadline.leftMs === 0 ? 'total-timeout' : 'stage-timeout',
      `${givenUp.stage} took too long`,
    );
  if (givenUp && outcome?.kind !== 'failed') return failed('internal-error', `${givenUp.stage} failed`);
  return outcome ?? failed('internal-error', 'no stage produced an outcome');
}

const failed = (code: 'stage-timeout' | 'total-timeout' | 'internal-error', detail: string): TurnOutcome => ({
  kind: 'failed',
  failure: { code, detail },
});

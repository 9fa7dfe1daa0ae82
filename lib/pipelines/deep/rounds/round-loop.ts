import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage, StageRounds } from '../../turn/stage';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { DeepSettings } from '../policy/deep-knobs';

/** Rounds of these stages for as long as reflection asks for another one. A round without one is the last. */
export const roundLoop = (
  stages: readonly Stage[],
  { maxReasoningRounds }: Pick<DeepSettings, 'maxReasoningRounds'>,
): StageRounds => ({
  stages,
  goesOn: ({ memory }: PipelineContext, round) =>
    round < maxReasoningRounds && new DeepArtifacts(memory).decisionOf(round)?.next === 'another-round',
});

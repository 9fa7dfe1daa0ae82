import { z } from 'zod';
import { conversationSave } from '../turn/conversation-save';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import type { Stage, StageRounds } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { DEEP_KNOBS, type DeepSettings } from './policy/deep-knobs';
import { roundLoop } from './rounds/round-loop';
import { planStage } from './stages/plan-stage';
import { reasoningStage } from './stages/reasoning-stage';
import { reflectionStage } from './stages/reflection-stage';
import { synthesisStage } from './stages/synthesis-stage';
import { toolStage } from './stages/tool-stage';

/** The stages of a turn that is thought through, under what admins have set. */
export function deepStages(
  policy: Pick<ExecutionPolicy, 'timeouts'>,
  settings: DeepSettings,
): readonly (Stage | StageRounds)[] {
  const round = [reasoningStage(settings), toolStage(settings), reflectionStage(settings)];
  return [
    telemetryStart,
    historyRetrieve,
    planStage(settings),
    roundLoop(round, settings),
    synthesisStage(settings),
    conversationSave(policy),
    telemetryFinal,
  ];
}

/** The long way: a plan, rounds of reasoning, tools and reflection, then an answer from what they came to. */
export const deepPipeline = definePipeline(
  z.strictObject({}),
  (policy) => deepStages(policy, DEEP_KNOBS.read(policy.knobs)),
  {
    knobs: DEEP_KNOBS.all,
    budget: (settings) => ({ maxToolCalls: DEEP_KNOBS.read(settings).maxToolCalls }),
  },
);

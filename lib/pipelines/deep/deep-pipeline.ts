import { z } from 'zod';
import { type ChosenDocuments, isNothingChosen, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import { chosenFilesSchema } from '@/lib/chat/documents/chosen-documents-schema';
import type { PipelineContext } from '@/lib/pipelines/turn/pipeline-context';
import type { Wait } from '@/lib/shared/wait';
import { conversationSave } from '../turn/conversation-save';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyRetrieve, historyWithFiles } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import { serverToolsFirst } from '../turn/server-tools-first';
import type { Stage, StageRounds } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { DeepArtifacts } from './artifacts/artifacts';
import { documentsStage } from './documents/deep-documents';
import { calculationStage } from './stages/calculation-stage';
import { type PausedTurn, pausedTurnSchema, pauseStage, resumeStage } from './stages/pausing';
import { planStage } from './stages/plan-stage';
import { planOrWhole } from './stages/prompt-lines';
import { reasoningStage } from './stages/reasoning-stage';
import { reflectionStage } from './stages/reflection-stage';
import { synthesisStage } from './stages/synthesis-stage';
import { toolStage } from './stages/tool-stage';
import { keepCall } from './tools/make-call';
import { DEEP_KNOBS, type DeepSettings } from './words/deep-knobs';

const optionsSchema = z.strictObject(chosenFilesSchema.shape);

/**
 * The stages of a turn that is thought through, under what admins have set, with the documents that it is given; from
 * where it was `paused`, if it goes on from another one.
 */
export function deepStages(
  policy: Pick<ExecutionPolicy, 'timeouts'>,
  settings: DeepSettings,
  chosen: ChosenDocuments = NOTHING_CHOSEN,
  wait?: Wait,
  paused?: PausedTurn,
): readonly (Stage | StageRounds)[] {
  // Unless an ordinary answer is wanted, documents are all that it may say.
  const isCited = !isNothingChosen(chosen) && chosen.cited !== false;
  const reflection = reflectionStage(settings);
  const round = [reasoningStage(settings), toolStage(settings), pauseStage, reflection].map(unlessSettled);
  const begun = paused && { ended: paused.rounds - 1, left: [resumeStage(paused), reflection] };
  return [
    telemetryStart,
    ...(isCited ? [historyRetrieve, documentsStage(chosen)] : [historyWithFiles]),
    ...(paused ? [] : [calculationStage(settings), planStage(settings)]),
    ...(paused || isCited ? [] : [askedOfServers]),
    { ...roundLoop(round, settings), ...(begun && { begun }) },
    synthesisStage(settings, wait),
    conversationSave(policy),
    telemetryFinal,
  ];
}

/** A round is for what calculating has not settled. */
const unlessSettled = (stage: Stage): Stage => ({
  ...stage,
  when: (context) => !new DeepArtifacts(context.memory).isSettled && (stage.when?.(context) ?? true),
});

/** What a model that calls nothing by itself wants of others' servers, which no thinking makes up for: evidence from the beginning. */
const askedOfServers = serverToolsFirst({
  keep: (context, call, signal) => {
    const { subtasks } = planOrWhole(new DeepArtifacts(context.memory), context.userText);
    keepCall(context, { ...call, subtaskId: subtasks[0]?.id ?? '' }, signal);
  },
  // The round asks once its tools are called.
  ask: () => {},
});

/** The long way: a plan, rounds of reasoning, tools and reflection, then an answer from what they came to. */
export const deepPipeline = definePipeline(
  optionsSchema,
  (policy, options) => deepStages(policy, DEEP_KNOBS.read(policy.knobs), options),
  {
    knobs: DEEP_KNOBS.all,
    budget: (settings) => ({ maxToolCalls: DEEP_KNOBS.read(settings).maxToolCalls }),
    goingOn: {
      state: pausedTurnSchema,
      stages: (policy, options, paused) =>
        deepStages(policy, DEEP_KNOBS.read(policy.knobs), options, undefined, paused),
    },
  },
);

/** Rounds of these stages for as long as reflection asks for another one. A round without one is the last. */
const roundLoop = (
  stages: readonly Stage[],
  { maxReasoningRounds }: Pick<DeepSettings, 'maxReasoningRounds'>,
): StageRounds => ({
  stages,
  goesOn: ({ memory }: PipelineContext, round) =>
    round < maxReasoningRounds && new DeepArtifacts(memory).decisionOf(round)?.next === 'another-round',
});

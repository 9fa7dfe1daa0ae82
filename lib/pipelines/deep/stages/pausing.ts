import { z } from 'zod';
import type { ProfileByField } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import type { ToolBlock } from '@/lib/tools/tool-blocks';
import { hashArguments } from '@/lib/tools/tool-call-record';
import { planDetailSchema } from '@/lib/trace/deep/plan-detail';
import { reflectionDetailSchema } from '@/lib/trace/deep/reflection-detail';
import { askToAllow, hasToAsk, waitingCallsSchema } from '../../turn/ask-to-allow';
import { makeDecidedCalls } from '../../turn/decided-calls';
import { makeSearches } from '../../turn/documents/gather/make-searches';
import { openCitation } from '../../turn/documents/gather/open-citation';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { recallForTurn } from '../../turn/turn-memory';
import { DeepArtifacts } from '../artifacts/artifacts';
import { evidenceItemSchema } from '../artifacts/evidence-item';
import { gapSchema } from '../artifacts/gap';
import { reasoningStepSchema } from '../artifacts/reasoning-step';
import { documentRun } from '../documents/deep-documents';
import { settledCalls } from '../tools/chosen-call';
import { keepCall } from '../tools/make-call';
import { STAGE_LABELS } from '../words/deep-labels';

/** More of what tools have made than this is not taken along. */
const MOST_OF_BLOCKS = 100_000;

/** What a deep turn goes on from when the person has decided. Of memory and documents it has no words. */
export const pausedTurnSchema = waitingCallsSchema.extend({
  /** What each of the calls is for. */
  subtaskIds: z.array(z.string()),
  plan: planDetailSchema.nullable(),
  steps: z.array(reasoningStepSchema),
  unknown: z.array(z.string()),
  rounds: z.int().positive(),
  evidence: z.array(evidenceItemSchema),
  notes: reflectionDetailSchema.shape.notes,
  gaps: z.array(gapSchema),
  queries: z.array(z.string()),
  opened: z.array(z.strictObject({ documentId: z.string(), chunkId: z.string() })),
  settled: z.array(z.string()),
  blocks: z.array(z.custom<ToolBlock>((block) => typeof block === 'object' && block !== null)),
});
export type PausedTurn = z.infer<typeof pausedTurnSchema>;

/** What tools say is theirs. */
const profile: ProfileByField = (field) =>
  ['text', 'en', 'id', 'path'].includes(field) ? 'quotation' : 'words';

/** Ends the turn by asking about the calls that the round has wanted. */
export const pauseStage: Stage = {
  name: 'deep_pause',
  kind: 'essential',
  timeoutMs: 5_000,
  when: hasToAsk,
  async run(context, sink, signal) {
    pause(context, sink, signal);
  },
};

function pause(context: PipelineContext, sink: StageSink, signal: AbortSignal): void {
  const { memory, toolCalls } = context;
  const artifacts = new DeepArtifacts(memory);
  const { plan = null, steps, unknown, rounds, keptEvidence, notes, gaps, settledBefore } = artifacts;
  const read = documentRun(context, sink, signal)?.state;
  const opened = (read?.opened ?? []).map(({ passage: { documentId, chunkId } }) => ({
    documentId,
    chunkId,
  }));
  const subtaskIds = toolCalls.unapproved.map(({ callId }) => artifacts.subtaskOfWaiting(callId));
  const blocks = [...toolCalls.blocks.all.values()];
  const settled = [...settledBefore, ...settledCalls(toolCalls.records)];
  askToAllow(context, sink, pausedTurnSchema, {
    state: {
      ...{ subtaskIds, plan, steps, unknown, rounds, notes, gaps },
      ...{ evidence: keptEvidence, queries: read?.queries ?? [] },
    },
    profile,
    // Ids and hashes, which would be taken for credentials, and what people are shown as it is.
    exact: { opened, settled, blocks: JSON.stringify(blocks).length > MOST_OF_BLOCKS ? [] : blocks },
  });
}

/** Takes up what an earlier turn had come to, and makes the calls that the person has allowed since. */
export const resumeStage = (paused: PausedTurn): Stage => ({
  name: 'deep_resume',
  kind: 'essential',
  timeoutMs: 150_000,
  label: STAGE_LABELS.tools,
  stepKey: 'tool-action',
  async run(context, sink, signal) {
    const artifacts = await takeUp(context, sink, paused, signal);
    const made = await makeDecidedCalls(context, sink, paused.calls, signal);
    const declined = made.filter(({ outcome }) => !outcome.ok && outcome.error.code === 'declined');
    artifacts.settledBefore = [
      ...paused.settled,
      ...declined.map(({ toolName, arguments: given }) => `${toolName} ${hashArguments(JSON.parse(given))}`),
    ];
    for (const [index, { toolName, callId, outcome }] of made.entries())
      keepCall(context, { toolName, subtaskId: paused.subtaskIds[index] ?? '', callId, outcome }, signal);
    artifacts.toolCallHistory = context.toolCalls.records;
    if (hasToAsk(context)) pause(context, sink, signal);
  },
});

async function takeUp(
  context: PipelineContext,
  sink: StageSink,
  { plan, steps, unknown, rounds, evidence, notes, gaps, queries, opened, blocks }: PausedTurn,
  signal: AbortSignal,
): Promise<DeepArtifacts> {
  const artifacts = new DeepArtifacts(context.memory);
  if (plan) artifacts.plan = plan;
  artifacts.addSteps(steps);
  artifacts.unknown = unknown;
  artifacts.rounds = rounds;
  artifacts.notes = notes;
  for (const gap of gaps) artifacts.addGap(gap);
  // Where something was taken out of a text, later places are no longer where they were.
  for (const { places, ...item } of evidence)
    artifacts.addEvidence({ ...item, places: places.filter(({ end }) => end <= item.text.length) });
  for (const block of blocks) context.toolCalls.blocks.add(block);
  artifacts.recalled = await recallForTurn(context, signal);
  const run = documentRun(context, sink, signal);
  if (run === null) return artifacts;
  await makeSearches(run, queries);
  // In the same order, so that each has the number by which it was named.
  for (const passage of opened) await openCitation(run, passage);
  return artifacts;
}

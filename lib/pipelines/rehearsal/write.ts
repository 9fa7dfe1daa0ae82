import type { ModelMessage } from 'ai';
import { streamAnswer } from '../turn/answer-stream';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { PipelineContext } from '../turn/pipeline-context';
import type { Stage } from '../turn/stage';
import type { StageSink } from '../turn/stage-sink';

/** Lets the model write a draft. */
export const write = (policy: ExecutionPolicy): Stage => ({
  name: 'rehearsal_write',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs,
  label: { en: 'Writing a draft', id: 'Menulis draf' },
  stepKey: 'response-compose',
  async run(context, sink, signal) {
    await writeDraft(context, sink, context.memory.require(HISTORY), signal);
  },
});

/** Lets the model write, and holds what it writes. Throws where the model fails, which ends the turn. */
export async function writeDraft(
  context: PipelineContext,
  sink: StageSink,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<void> {
  sink.hold();
  const outcome = await streamAnswer(context, sink, messages, signal);
  context.memory.set(OUTCOME, outcome);
  if (outcome.kind === 'failed') throw new Error('no draft');
}

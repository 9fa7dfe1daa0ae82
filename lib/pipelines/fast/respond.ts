import { streamAnswer } from '../turn/answer-stream';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { Stage } from '../turn/stage';

/** The stage's own limit stands behind the policy's time-outs, which give the better reason. */
const GRACE_MS = 5_000;

/** Asks the model and streams its thoughts and its answer. */
export const respond = (policy: ExecutionPolicy): Stage => ({
  name: 'respond',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs + GRACE_MS,
  async run(context, sink, signal) {
    context.memory.set(OUTCOME, await streamAnswer(context, sink, context.memory.require(HISTORY), signal));
  },
});

import { streamAnswer } from '../turn/answer-stream';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { HISTORY, OUTCOME } from '../turn/memory-keys';
import type { Stage } from '../turn/stage';

/** Lets the model write a draft. */
export const write = (policy: ExecutionPolicy): Stage => ({
  name: 'rehearsal_write',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs,
  label: { en: 'Writing a draft', id: 'Menulis draf' },
  stepKey: 'response-compose',
  async run(context, sink, signal) {
    sink.hold();
    context.memory.set(OUTCOME, await streamAnswer(context, sink, context.memory.require(HISTORY), signal));
  },
});

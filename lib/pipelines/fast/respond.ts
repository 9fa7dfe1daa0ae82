import { streamAnswer } from '../answer-stream';
import { modelTitle } from '../conversation-title';
import type { ExecutionPolicy } from '../execution-policy';
import type { PipelineContext } from '../pipeline-context';
import type { Stage } from '../stage';
import type { TurnSink } from '../turn-sink';
import { HISTORY, OUTCOME, TITLE } from './memory-keys';

/** The stage's own limit stands behind the policy's time-outs, which give the better reason. */
const GRACE_MS = 5_000;

/** Asks the model and streams its thoughts and its answer. */
export const respond = (policy: ExecutionPolicy): Stage => ({
  name: 'respond',
  kind: 'essential',
  timeoutMs: policy.timeouts.totalMs + GRACE_MS,
  async run(context, sink, signal) {
    if (context.needsTitle && policy.titlesFromModel) titleBesideAnswer(context, sink, signal);
    context.memory.set(OUTCOME, await streamAnswer(context, sink, context.memory.require(HISTORY), signal));
  },
});

/** Starts with the answer's first words: by then the model works, and a failing one is not asked twice. */
function titleBesideAnswer(context: PipelineContext, sink: TurnSink, signal: AbortSignal): void {
  const title = sink.firstText
    .then(() => modelTitle(context, signal))
    .catch((error: unknown) => {
      context.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no title from the model');
      return null;
    });
  context.memory.set(TITLE, title);
}

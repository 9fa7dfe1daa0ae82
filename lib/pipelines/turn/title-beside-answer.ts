import { modelTitle } from './conversation-title';
import { TITLE } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/**
 * Names a new conversation while it is answered. Starts with the answer's first words: by then the model works, and a
 * failing one is not asked twice.
 */
export function titleBesideAnswer(
  context: PipelineContext,
  sink: Pick<StageSink, 'firstText'>,
  signal: AbortSignal,
): void {
  if (!context.needsTitle || !context.policy.titlesFromModel) return;
  const title = sink.firstText
    .then(() => modelTitle(context, signal))
    .catch((error: unknown) => {
      context.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no title from the model');
      return null;
    });
  context.memory.set(TITLE, title);
}

import { modelTitle } from './conversation-title';
import { TITLE } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { TurnSink } from './turn-sink';

/**
 * Names a new conversation while it is answered, whatever its pipeline. Starts with the first words for the person: by
 * then the model works, and a failing one is not asked twice.
 */
export function titleBesideAnswer(context: PipelineContext, sink: Pick<TurnSink, 'firstWords'>): void {
  if (!context.needsTitle || !context.policy.titlesFromModel) return;
  const title = sink.firstWords
    .then(() => modelTitle(context))
    .catch((error: unknown) => {
      context.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no title from the model');
      return null;
    });
  context.memory.set(TITLE, title);
}

import { errorForLog } from '@/lib/shared/error-for-log';
import { isTitleOf, modelTitle } from './conversation-title';
import { TITLE } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { TurnSink } from './turn-sink';

/**
 * Names a new conversation while it is answered, whatever its pipeline. It starts with the first words that the person
 * is sent, since they show that the model works: one that fails is not called a second time for a title.
 */
export function titleBesideAnswer(context: PipelineContext, sink: Pick<TurnSink, 'firstWords'>): void {
  const { policy, userText, needsTitle } = context;
  if (!needsTitle || !policy.titlesFromModel) return;
  const over = new AbortController();
  const title = sink.firstWords
    .then(() => modelTitle(context, AbortSignal.any([context.signal, over.signal])))
    .then((named) => (named !== null && isTitleOf(named, userText) ? named : null))
    .catch((error: unknown) => {
      context.log.warn({ error: errorForLog(error) }, 'no title from the model');
      return null;
    });
  context.memory.set(TITLE, { title, end: () => over.abort() });
}

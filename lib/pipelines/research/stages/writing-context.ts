import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { WRITER_GONE_LABELS } from '../words/research-labels';

/** What the writer works with: the turn's own model, unless admins have set another one. Says so where that is gone. */
export async function writingContext(context: PipelineContext, sink: StageSink): Promise<PipelineContext> {
  const model = (await context.ports.writerModel?.()) ?? null;
  if (model === null) return context;
  if (model !== 'gone') return { ...context, model };
  sink.note(
    { kind: 'failure', name: 'writer-model', labels: WRITER_GONE_LABELS, stepKey: null },
    { detail: { code: 'writer-model-gone' } },
    'skipped',
  );
  return context;
}

import { gatherUnasked } from '../../turn/documents/gather/gather-unasked';
import { makeSearches } from '../../turn/documents/gather/make-searches';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { documentRun } from './deep-documents';

const LONGEST_QUERY = 300;
const MOST_SUBTASKS = 2;

/**
 * Looks up in the documents, once, what is asked and what the plan needs data for, and opens what fits best, so that
 * there is something to reason about. Asks no model.
 */
export async function lookUp(context: PipelineContext, sink: StageSink, signal: AbortSignal): Promise<void> {
  const run = documentRun(context, sink, signal);
  if (run === null || run.state.searches.length > 0) return;
  const subtasks = new DeepArtifacts(context.memory).plan?.subtasks ?? [];
  const needed = subtasks.filter(({ evidence }) => evidence === 'data').slice(0, MOST_SUBTASKS);
  const queries = [
    ...run.constraints.requiredSearchTopics,
    context.userText.slice(0, LONGEST_QUERY).trim(),
    ...(subtasks.length > 1 ? needed.map(({ title }) => title) : []),
  ];
  await makeSearches(
    run,
    queries.filter((query) => query !== ''),
  );
  await gatherUnasked(run);
}

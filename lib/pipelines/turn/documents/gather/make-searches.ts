import { untilAborted } from '@/lib/shared/until-aborted';
import type { FoundPassage } from '@/lib/tools/document-port';
import { SEARCH_LABELS } from '../state/document-labels';
import type { DocumentRun } from '../state/document-run';
import { searchSummary } from '../state/document-words';
import { searchKey } from '../state/search-key';

/** As many results as a search gives. */
const RESULTS = 5;

/**
 * Makes searches side by side and shows each with what it has found; as many as the budget has left, and none that was
 * made before. Returns those that were passed over.
 */
export async function makeSearches(run: DocumentRun, queries: readonly string[]): Promise<readonly string[]> {
  const { state } = run;
  const byKey = new Map(queries.map((query) => [searchKey(query), query]));
  const open = [...byKey.values()].filter((query) => !state.hasSearched(query));
  const made = open.slice(0, state.callsLeft);
  const found = await Promise.all(made.map((query) => search(run, query)));
  for (const [index, query] of made.entries()) noteSearch(run, query, found[index] ?? null);
  return queries.filter((query) => !made.includes(query));
}

/** What a search finds; null where it fails. */
async function search(
  { documents, settings, signal, context }: DocumentRun,
  query: string,
): Promise<readonly FoundPassage[] | null> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(settings.searchTimeoutMs)]);
  try {
    const found = await untilAborted(documents.search(query, { limit: RESULTS }, patience), patience);
    return found.ok ? found.value : null;
  } catch {
    if (!signal.aborted) context.log.error({}, 'documents cannot be searched');
    return null;
  }
}

function noteSearch(
  { state, sink, context, signal }: DocumentRun,
  query: string,
  found: readonly FoundPassage[] | null,
): void {
  if (signal.aborted) return;
  if (found === null) state.addFailed();
  else state.addSearch({ query, found });
  sink.note(
    { kind: 'search', name: 'search_docs', labels: SEARCH_LABELS, stepKey: 'search-decision' },
    {
      summary: searchSummary(query, found?.length ?? null, context.locale),
      detail: {
        query,
        found: (found ?? []).map(({ documentId, chunkId, snippet: { start, end } }) => ({
          documentId,
          chunkId,
          start,
          end,
        })),
      },
    },
    found === null ? 'failed' : 'done',
  );
}

import { writeFound } from '@/lib/prompts/documents/document-lines';
import type { DocumentRun } from './document-run';

const LONGEST_SNIPPET = 400;

/** What was found and is not open, for a prompt, under the numbers by which it is opened. */
export function foundLines({ state }: Pick<DocumentRun, 'state'>): string[] {
  const queries = new Map(
    state.searches
      .flatMap(({ query, found: hits }) => hits.map(({ chunkId }) => [chunkId, query] as const))
      .toReversed(),
  );
  return state.results.flatMap(({ title, chunkId, snippet }, at) =>
    state.hasOpened(chunkId)
      ? []
      : writeFound({
          ...{ result: at + 1, query: queries.get(chunkId) ?? '', document: title },
          snippet: snippet.text.slice(0, LONGEST_SNIPPET),
        }),
  );
}

import { z } from 'zod';
import { gatherUnasked } from '../../turn/documents/gather/gather-unasked';
import { makeSearches } from '../../turn/documents/gather/make-searches';
import { openCitation } from '../../turn/documents/gather/open-citation';
import type { DocumentRun } from '../../turn/documents/state/document-run';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { AskedTool } from '../tools/asked-tool';
import type { ChosenCall } from '../tools/chosen-call';
import type { MadeCall } from '../tools/make-call';

const SEARCH = 'documents.search';
const OPEN = 'documents.open';

const searchInput = z.strictObject({
  query: z.string().min(1).max(300).describe('Words that stand in the passage that is looked for.'),
});
const openInput = z.strictObject({
  result: z.int().min(1).describe('The number of a search result, as it is listed.'),
});

/**
 * What a model may choose of the documents that the turn was given. Their calls are searches and openings like those of
 * the document agent, within the same budget, and the trace keeps references only.
 */
export const DOCUMENT_TOOLS: readonly AskedTool[] = [
  {
    name: SEARCH,
    label: { en: 'Document search', id: 'Pencarian dokumen' },
    description:
      'Searches the documents that the person has chosen, and opens the passages that fit best. Call it for each thing that a document could say and that no open passage says.',
    input: searchInput,
  },
  {
    name: OPEN,
    label: { en: 'Opening of a passage', id: 'Pembukaan bagian dokumen' },
    description: 'Opens a passage that a search has found, by the number of the search result.',
    input: openInput,
  },
];

/** Whether a call is one of these. */
export const isDocumentCall = ({ toolName }: Pick<ChosenCall, 'toolName'>): boolean =>
  DOCUMENT_TOOLS.some(({ name }) => name === toolName);

/** Makes a call; what it finds is read in later prompts. That it finds nothing is a gap. Never throws. */
export async function callDocuments(
  run: DocumentRun,
  { toolName, subtaskId, args }: ChosenCall,
): Promise<MadeCall> {
  const { context, signal } = run;
  const artifacts = new DeepArtifacts(context.memory);
  const { label: toolLabels } = DOCUMENT_TOOLS.find(({ name }) => name === toolName) ?? {
    label: { en: toolName, id: toolName },
  };
  const label = toolLabels[context.locale];
  const isFound = await (toolName === SEARCH ? search(run, args) : open(run, args));
  if (isFound) return { label, failure: null };
  const { rounds: round } = artifacts;
  if (!signal.aborted)
    artifacts.addGap({ kind: 'tool', toolName, toolLabels, why: 'no-result', round, subtaskId });
  return { label, failure: 'nothing-found' };
}

async function search(run: DocumentRun, args: unknown): Promise<boolean> {
  const query = searchInput.safeParse(args).data?.query;
  if (query === undefined) return false;
  if (run.state.hasSearched(query)) return true;
  const before = run.state.results.length;
  await makeSearches(run, [query]);
  if (run.state.results.length === before) return false;
  await gatherUnasked(run);
  return true;
}

async function open(run: DocumentRun, args: unknown): Promise<boolean> {
  const result = openInput.safeParse(args).data?.result;
  const wanted = result === undefined ? undefined : run.state.results[result - 1];
  if (wanted === undefined) return false;
  const problem = await openCitation(run, wanted);
  return problem === null || problem === 'opened-before';
}

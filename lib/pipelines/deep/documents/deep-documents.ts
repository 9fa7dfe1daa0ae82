import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { AGENT_KNOBS } from '@/lib/pipelines/turn/documents/state/agent-knobs';
import { toolBudget } from '@/lib/pipelines/turn/documents/state/tool-budget';
import { writeOpened } from '@/lib/prompts/documents/document-lines';
import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import type { GivenFile } from '@/lib/prompts/documents/quoted-file';
import { AppError } from '@/lib/shared/app-error';
import type { DocumentPort } from '@/lib/tools/document-port';
import { analyzeConstraints } from '../../turn/documents/constraints/analyze-constraints';
import type { PromptConstraints } from '../../turn/documents/constraints/prompt-constraints';
import { AgentState } from '../../turn/documents/state/agent-state';
import type { DocumentRun } from '../../turn/documents/state/document-run';
import { foundLines } from '../../turn/documents/state/found-lines';
import { openedLines } from '../../turn/documents/state/opened-lines';
import { UnreadDocuments } from '../../turn/documents/state/unread-documents';
import { FILES } from '../../turn/memory-keys';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { memoryKey } from '../../turn/working-memory';
import { DeepArtifacts } from '../artifacts/artifacts';

/** The documents that a deep turn was given, and what it has read of them. */
interface DeepDocuments {
  readonly port: DocumentPort;
  readonly state: AgentState;
  readonly constraints: PromptConstraints;
  readonly unread: UnreadDocuments;
}

const DOCUMENTS = memoryKey<DeepDocuments>('deep-documents');
const TIMEOUT_MS = 30_000;

/** Gives the turn the documents that were chosen for it. */
export const documentsStage = (chosen: ChosenDocuments): Stage => ({
  name: 'deep_documents',
  kind: 'essential',
  timeoutMs: TIMEOUT_MS,
  async run({ memory, ports, userText, policy }) {
    const port = ports.documents?.(chosen);
    if (!port)
      throw new AppError('documents-unavailable', 'a turn that was given documents has none to reach');
    const settings = AGENT_KNOBS.read(policy.knobs);
    const asked = analyzeConstraints(userText);
    const { calls, minSearches, minOpenCitations } = toolBudget(asked, settings);
    // Each round may look something up.
    const state = new AgentState(Math.max(calls, settings.mostToolCalls));
    const unread = new UnreadDocuments(port);
    await unread.look();
    memory.set(DOCUMENTS, { port, state, unread, constraints: { ...asked, minSearches, minOpenCitations } });
  },
});

/** Whether the turn was given documents. */
export const hasDocuments = ({ memory }: Pick<PipelineContext, 'memory'>): boolean =>
  memory.get(DOCUMENTS) !== undefined;

/** The chosen documents in which nothing can be found; null where none were chosen. */
export const unreadOf = ({ memory }: Pick<PipelineContext, 'memory'>): UnreadDocuments | null =>
  memory.get(DOCUMENTS)?.unread ?? null;

/** Whether the turn works on files as material, of which nothing of its own is to outlast them. */
export const hasFiles = ({ memory }: Pick<PipelineContext, 'memory'>): boolean =>
  memory.get(FILES) !== undefined;

/**
 * What the documents say so far, for a prompt: what was opened, and where that is wanted what else was found. Of files
 * that are material, what the model is given of them.
 */
export function passageLines(
  { memory, policy }: Pick<PipelineContext, 'memory' | 'policy'>,
  { withFound = false } = {},
): string[] {
  const known = memory.get(DOCUMENTS);
  if (known === undefined) return fileLines(memory.get(FILES)?.files ?? []);
  const { state } = known;
  const opened = openedLines({ state, settings: AGENT_KNOBS.read(policy.knobs) });
  return withFound ? [...opened, ...foundLines({ state })] : opened;
}

/** Names the files that the turn works on, for a plan; empty where there are none. */
export const namesOfFiles = ({ memory }: Pick<PipelineContext, 'memory'>): string =>
  (memory.get(FILES)?.files ?? [])
    .map(({ name, pages }) =>
      JSON.stringify({ file: asDocumentData(name), ...(pages !== null && { pages }) }),
    )
    .join('\n');

const fileLines = (files: readonly GivenFile[]): string[] =>
  files
    .flatMap(({ name, pieces }) => pieces.map(({ text }) => ({ document: name, text })))
    .map((piece, at) => writeOpened({ ...piece, number: at + 1, chunk: at }));

/** The passages that were opened, as texts to go by, each under the id by which statements name it. */
export const openedPassages = ({ memory }: Pick<PipelineContext, 'memory'>) =>
  (memory.get(DOCUMENTS)?.state.opened ?? []).map(({ number, passage: { text } }) => ({
    ...{ sourceId: `p${number}`, title: `[${number}]`, text },
  }));

/** What searching, opening and the gate work with in a stage; null where the turn was given no documents. */
export function documentRun(
  context: PipelineContext,
  sink: StageSink,
  signal: AbortSignal,
): DocumentRun | null {
  const known = context.memory.get(DOCUMENTS);
  if (known === undefined) return null;
  const { port: documents, state, constraints } = known;
  const settings = AGENT_KNOBS.read(context.policy.knobs);
  const besides = new DeepArtifacts(context.memory).keptEvidence.map(({ text }) => text);
  return { context, sink, signal, documents, state, constraints, settings, besides };
}

import type { AgentRequest } from '@/lib/chat/agent-request';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { type Grounds, groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { ok, type Result } from '@/lib/shared/result';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentStore } from '@/lib/store/document-store';
import type { AgentAnswer, AgentTraceEntry } from '@/lib/trace/agent-trace/agent-trace-entry';
import { agentTraceEntry } from '@/lib/trace/agent-trace/agent-trace-of';
import { type Citations, createCitations } from '../citations/citations';
import type { ApiFailure } from '../http/api-failure';
import type { TurnAuthor } from '../turns/turn-beginning';
import { ProgramRun } from './program-run';
import { type ProgramTurn, type ProgramTurnDependencies, ProgramTurns } from './program-turns';

export interface AgentServiceDependencies extends ProgramTurnDependencies {
  readonly store: ProgramTurnDependencies['store'] & {
    readonly documents: Pick<DocumentStore, 'find' | 'readSpans' | 'salt'>;
    readonly documentChunks: Pick<DocumentChunkStore, 'find'>;
  };
}

type Untraced = Omit<AgentAnswer, 'trace'>;

/** Answers questions of programs from a person's documents, each in a conversation of its own. */
export class AgentService {
  private readonly citations: Citations;
  private readonly turns: ProgramTurns;

  constructor(private readonly dependencies: AgentServiceDependencies) {
    this.citations = createCitations(dependencies.store);
    this.turns = new ProgramTurns(dependencies);
  }

  /** Begins to answer. Once the program has gone, nobody can come back for the answer, so the turn is stopped. */
  async begin(
    { question, documents, folders, modelId }: AgentRequest,
    author: TurnAuthor,
    gone: AbortSignal,
  ): Promise<Result<ProgramRun<Untraced, AgentTraceEntry>, ApiFailure>> {
    const asked = { pipeline: 'document-agent', question, options: { documents, folders }, modelId };
    const begun = await this.turns.begin(asked, author, gone);
    if (!begun.ok) return begun;
    const answers = { entryOf: agentTraceEntry, read: () => this.read(begun.value), finalNotes };
    return ok(new ProgramRun(begun.value.turn, answers));
  }

  private async groundsOf(ownerId: string, message: ChatMessage): Promise<Grounds> {
    const [shown] = await this.citations.shown(ownerId, [message]);
    return (shown && groundsOf(shown)) ?? NO_GROUNDS;
  }

  private async read({ turn: { key }, settled }: ProgramTurn): Promise<Result<Untraced, ApiFailure>> {
    const message = await settled();
    if (!message.ok) return message;
    const { citations: cited, insufficiencies } = await this.groundsOf(key.ownerId, message.value);
    const documentIds = [...new Set(cited.map(({ documentId }) => documentId))];
    const { documents } = this.dependencies.store;
    const rows = await documents.find({ ownerId: key.ownerId, documentIds });
    const fileNames = new Map(rows.map(({ documentId, fileName }) => [documentId, fileName]));
    return ok({
      answer: messageText(message.value),
      citations: cited.map(({ number, documentId, chunkId, quote, title }) => ({
        number,
        docId: documentId,
        chunkId,
        snippet: quote ?? '',
        filename: fileNames.get(documentId) || title,
      })),
      insufficiencies: [...insufficiencies],
      conversationId: key.conversationId,
      turnId: key.turnId,
    });
  }
}

/** Tells an answer that passed as a whole from one of which only what holds was let out. */
function finalNotes({ citations: { length } }: Untraced, done: readonly AgentTraceEntry[]): string {
  const last = done.findLast((entry) => entry.type === 'validation');
  const isWhole = last?.type === 'validation' && last.validationErrors.length === 0;
  const how = isWhole ? 'Validated' : 'Reduced to what holds,';
  return `${how} with ${length} ${length === 1 ? 'citation' : 'citations'}`;
}

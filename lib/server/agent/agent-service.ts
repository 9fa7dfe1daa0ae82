import type { AgentRequest } from '@/lib/chat/agent/agent-request';
import { CHAT_ERROR_STATUS, type ChatErrorCode } from '@/lib/chat/chat-error';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { type Grounds, groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentStore } from '@/lib/store/document-store';
import type { MessageStore, TurnStore } from '@/lib/store/store';
import type { AgentAnswer } from '@/lib/trace/agent-trace/agent-trace-entry';
import { type Citations, createCitations } from '../citations/citations';
import { type ApiFailure, failure } from '../http/api-failure';
import type { RunningTurnKey } from '../turns/running-turn';
import type { TurnAuthor } from '../turns/turn-beginning';
import type { TurnService } from '../turns/turn-service';
import { AgentRun } from './agent-run';

const PIPELINE = 'document-agent';

export interface AgentServiceDependencies {
  readonly store: {
    readonly turns: Pick<TurnStore, 'get'>;
    readonly messages: Pick<MessageStore, 'list'>;
    readonly documents: Pick<DocumentStore, 'find' | 'readSpans' | 'salt'>;
    readonly documentChunks: Pick<DocumentChunkStore, 'find'>;
  };
  readonly turns: Pick<TurnService, 'admit' | 'start'>;
  /** The pipelines that can answer here. */
  readonly pipelineNames: readonly string[];
  readonly ids: IdGenerator;
}

/** Answers questions of programs from a person's documents, each in a conversation of its own. */
export class AgentService {
  private readonly citations: Citations;

  constructor(private readonly dependencies: AgentServiceDependencies) {
    this.citations = createCitations(dependencies.store);
  }

  /** Begins to answer. Once the program has gone, nobody can come back for the answer, so the turn is stopped. */
  async begin(
    request: AgentRequest,
    author: TurnAuthor,
    gone: AbortSignal,
  ): Promise<Result<AgentRun, ApiFailure>> {
    const { turns, pipelineNames, ids } = this.dependencies;
    const { question, documents, folders, modelId } = request;
    if (!pipelineNames.includes(PIPELINE)) return err(failure('pipeline-not-available'));
    const admitted = await turns.admit({
      trigger: 'submit',
      conversationId: null,
      parentId: null,
      message: { id: ids('message'), text: question },
      chatMode: 'normal',
      pipeline: PIPELINE,
      options: { documents, folders },
      ...(modelId !== undefined && { modelId }),
    });
    if (!admitted.ok) return admitted;
    const started = await turns.start(admitted.value, author);
    if (!started.ok) return started;
    const turn = started.value;
    gone.addEventListener('abort', () => turn.stop(), { once: true });
    if (gone.aborted) turn.stop();
    return ok(new AgentRun(turn, () => this.read(turn.key)));
  }

  private async groundsOf(ownerId: string, message: ChatMessage): Promise<Grounds> {
    const [shown] = await this.citations.shown(ownerId, [message]);
    return (shown && groundsOf(shown)) ?? NO_GROUNDS;
  }

  private async read(key: RunningTurnKey): Promise<Result<Omit<AgentAnswer, 'trace'>, ApiFailure>> {
    const { turns, messages, documents } = this.dependencies.store;
    const turn = await turns.get(key);
    const message = (await messages.list(key)).find(({ id }) => id === turn?.assistantMessageId);
    if (!message) return err(failure('store-unavailable'));
    if (turn?.status === 'stopped') return err(failure('turn-stopped'));
    if (turn?.status !== 'completed') return err(failure(codeOf(message)));
    const { citations: cited, insufficiencies } = await this.groundsOf(key.ownerId, message);
    const documentIds = [...new Set(cited.map(({ documentId }) => documentId))];
    const rows = await documents.find({ ownerId: key.ownerId, documentIds });
    const fileNames = new Map(rows.map(({ documentId, fileName }) => [documentId, fileName]));
    return ok({
      answer: messageText(message),
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

/** Why a turn has no answer, as its message says. */
function codeOf({ parts }: ChatMessage): ChatErrorCode {
  const codes = parts.flatMap((part) => (part.type === 'data-notice' ? [part.data.code] : []));
  return (
    codes.find((code): code is ChatErrorCode => Object.hasOwn(CHAT_ERROR_STATUS, code)) ?? 'internal-error'
  );
}

import { CHAT_ERROR_STATUS, type ChatErrorCode } from '@/lib/chat/chat-error';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { MessageStore, TurnStore } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import type { RunningTurn, RunningTurnKey } from '../turns/running-turn';
import type { TurnAuthor } from '../turns/turn-beginning';
import type { TurnService } from '../turns/turn-service';

export interface ProgramTurnDependencies {
  readonly store: {
    readonly turns: Pick<TurnStore, 'get'>;
    readonly messages: Pick<MessageStore, 'list'>;
  };
  readonly turns: Pick<TurnService, 'admit' | 'start'>;
  /** The pipelines that can answer here. */
  readonly pipelineNames: readonly string[];
  readonly ids: IdGenerator;
}

/** Who has a program ask, and where it has reached this installation. */
export interface ProgramAuthor extends TurnAuthor {
  readonly origin: string;
}

/** What a program asks, of whom. */
interface ProgramQuestion {
  /** Absent where that is decided as in the chat, and where the question answers what a turn has asked. */
  readonly pipeline?: string | undefined;
  readonly question: string;
  readonly options?: PipelineOptions | undefined;
  readonly modelId?: string | undefined;
  /** The conversation that it goes on in, after which message; one of its own if absent. */
  readonly after?: { readonly conversationId: string; readonly messageId: string } | undefined;
  /** The turn whose question it answers, if it does. */
  readonly continues?: string | undefined;
  /** What the question's message is called; nobody else's business if absent. */
  readonly messageId?: string | undefined;
}

/** A turn that was begun for a program, and whom it can ask what came of it. */
export interface ProgramTurn {
  readonly turn: RunningTurn;
  /** The message as it is kept, once the turn has settled; why there is no answer otherwise. */
  readonly settled: () => Promise<Result<ChatMessage, ApiFailure>>;
}

/** Begins turns of programs, each in a conversation of its own unless it goes on in one. */
export class ProgramTurns {
  constructor(private readonly dependencies: ProgramTurnDependencies) {}

  /** Begins to answer. Once the program has gone, nobody can come back for the answer, so the turn is stopped. */
  async begin(
    { pipeline, question, options, modelId, after, continues, messageId }: ProgramQuestion,
    author: TurnAuthor,
    gone: AbortSignal,
  ): Promise<Result<ProgramTurn, ApiFailure>> {
    const { turns, pipelineNames, ids } = this.dependencies;
    if (pipeline !== undefined && !pipelineNames.includes(pipeline))
      return err(failure('pipeline-not-available'));
    const admitted = await turns.admit({
      trigger: 'submit',
      conversationId: after?.conversationId ?? null,
      parentId: after?.messageId ?? null,
      message: { id: messageId ?? ids('message'), text: question },
      chatMode: 'normal',
      ...(pipeline !== undefined && { pipeline }),
      ...(options && { options }),
      ...(continues !== undefined && { continues }),
      ...(modelId !== undefined && { modelId }),
    });
    if (!admitted.ok) return admitted;
    const started = await turns.start(admitted.value, author);
    if (!started.ok) return started;
    const turn = started.value;
    turn.stopOn(gone);
    return ok({ turn, settled: () => settledMessage(this.dependencies.store, turn.key) });
  }
}

/** The message of a turn that has settled, as it is kept; why there is no answer otherwise. */
export async function settledMessage(
  { turns, messages }: ProgramTurnDependencies['store'],
  key: RunningTurnKey,
): Promise<Result<ChatMessage, ApiFailure>> {
  const turn = await turns.get(key);
  const message = (await messages.list(key)).find(({ id }) => id === turn?.assistantMessageId);
  if (!message) return err(failure('store-unavailable'));
  if (turn?.status === 'stopped') return err(failure('turn-stopped'));
  return turn?.status === 'completed' ? ok(message) : err(failure(codeOf(message)));
}

/** Why a turn has no answer, as its message says. */
function codeOf({ parts }: ChatMessage): ChatErrorCode {
  const codes = parts.flatMap((part) => (part.type === 'data-notice' ? [part.data.code] : []));
  return (
    codes.find((code): code is ChatErrorCode => Object.hasOwn(CHAT_ERROR_STATUS, code)) ?? 'internal-error'
  );
}

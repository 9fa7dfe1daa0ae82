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
  readonly pipeline: string;
  readonly question: string;
  readonly options: PipelineOptions;
  readonly modelId?: string | undefined;
}

/** A turn that was begun for a program, and whom it can ask what came of it. */
export interface ProgramTurn {
  readonly turn: RunningTurn;
  /** The message as it is kept, once the turn has settled; why there is no answer otherwise. */
  readonly settled: () => Promise<Result<ChatMessage, ApiFailure>>;
}

/** Begins turns of programs, each in a conversation of its own. */
export class ProgramTurns {
  constructor(private readonly dependencies: ProgramTurnDependencies) {}

  /** Begins to answer. Once the program has gone, nobody can come back for the answer, so the turn is stopped. */
  async begin(
    { pipeline, question, options, modelId }: ProgramQuestion,
    author: TurnAuthor,
    gone: AbortSignal,
  ): Promise<Result<ProgramTurn, ApiFailure>> {
    const { turns, pipelineNames, ids } = this.dependencies;
    if (!pipelineNames.includes(pipeline)) return err(failure('pipeline-not-available'));
    const admitted = await turns.admit({
      trigger: 'submit',
      conversationId: null,
      parentId: null,
      message: { id: ids('message'), text: question },
      chatMode: 'normal',
      pipeline,
      options,
      ...(modelId !== undefined && { modelId }),
    });
    if (!admitted.ok) return admitted;
    const started = await turns.start(admitted.value, author);
    if (!started.ok) return started;
    const turn = started.value;
    gone.addEventListener('abort', () => turn.stop(), { once: true });
    if (gone.aborted) turn.stop();
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

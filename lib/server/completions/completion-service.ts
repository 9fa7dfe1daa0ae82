import type { ChatRequest } from '@/lib/chat/chat-request';
import type { CompletionRequest } from '@/lib/chat/completion-request';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import type { Thinking } from '@/lib/trace/thinking';
import type { ApiFailure } from '../http/api-failure';
import { keepExchanges } from '../programs/keep-exchanges';
import { type ProgramAuthor, type ProgramTurnDependencies, settledMessage } from '../programs/program-turns';
import type { RunningTurn } from '../turns/running-turn';
import type { TurnService } from '../turns/turn-service';
import { ENGINES } from './completion-models';
import { CompletionRun } from './completion-run';
import { type CompletionThread, completionThread, KnownThreads, type ThreadPlace } from './completion-thread';

export interface CompletionServiceDependencies extends ProgramTurnDependencies {
  readonly store: Pick<Store, 'turns' | 'messages' | 'conversations'>;
  readonly turns: Pick<TurnService, 'admit' | 'allowed' | 'start'>;
  /** Where people reach the installation, where that is known. */
  readonly publicUrl: string | undefined;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
}

type Effort = NonNullable<CompletionRequest['reasoning_effort']>;

const THINKING = {
  none: 'off',
  minimal: 'off',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
} as const satisfies Record<Effort, Thinking>;

/** Why a thread cannot be gone on with where it is; it is told anew then. */
const ELSEWHERE: readonly string[] = ['conversation-not-found', 'message-not-found', 'turn-running'];

/** Answers clients of OpenAI's API. What they tell of one conversation, request by request, is kept as one. */
export class CompletionService {
  private readonly threads = new KnownThreads();

  constructor(private readonly dependencies: CompletionServiceDependencies) {}

  /** Begins to answer the last message. Once the client has gone, the turn is stopped. */
  async begin(
    request: CompletionRequest,
    author: ProgramAuthor,
    gone: AbortSignal,
  ): Promise<Result<CompletionRun, ApiFailure>> {
    const thread = completionThread(request);
    const place = this.threads.find(author.ownerId, thread);
    const isKept = request.store !== false;
    let begun = place && isKept ? await this.ask(request, thread, place, author) : null;
    if (begun === null || (!begun.ok && ELSEWHERE.includes(begun.error.code)))
      begun = await this.askAnew(request, thread, author);
    if (!begun.ok) return begun;
    const turn = begun.value;
    turn.stopOn(gone);
    const { store, publicUrl = author.origin, clock } = this.dependencies;
    const kept = await store.turns.get(turn.key);
    const run = new CompletionRun(turn, {
      frame: {
        id: `chatcmpl-${turn.key.turnId}`,
        created: Math.floor(clock() / 1_000),
        model: request.model,
      },
      readCharacters: request.messages.reduce((sum, { content }) => sum + content.length, 0),
      withUsage: request.stream_options?.include_usage === true,
      settled: () => settledMessage(store, turn.key),
      onAnswer: (answer, messageId) => {
        const { conversationId } = turn.key;
        if (isKept) this.threads.remember(author.ownerId, thread, answer, { conversationId, messageId });
      },
      headers: {
        'x-nalar-conversation': `${publicUrl}/c/${turn.key.conversationId}`,
        ...(kept && { 'x-nalar-trace': `${publicUrl}/api/traces/${kept.traceId}` }),
      },
    });
    return ok(run);
  }

  /** Asks in a conversation of its own, which begins with what was said before. */
  private async askAnew(
    request: CompletionRequest,
    thread: CompletionThread,
    author: ProgramAuthor,
  ): Promise<Result<RunningTurn, ApiFailure>> {
    const { history } = thread;
    const admitted = await this.admit(request, thread, null);
    if (!admitted.ok || history.length === 0)
      return admitted.ok ? this.start(admitted.value, author) : admitted;
    // Whoever may not ask has nothing kept of what they tell.
    const allowed = await this.dependencies.turns.allowed(admitted.value, author);
    if (!allowed.ok) return allowed;
    const place = await keepExchanges(this.dependencies, {
      ...{ author, exchanges: history },
      ...{ modelId: allowed.value.model.entry.modelId, isTemporary: request.store === false },
    });
    if (!place) return err({ code: 'store-unavailable' });
    const begun = await this.ask(request, thread, place, author);
    // Nobody has heard of it: the next request tells all of it anew.
    const { conversations } = this.dependencies.store;
    if (!begun.ok) await conversations.delete({ ...place, ownerId: author.ownerId });
    return begun;
  }

  private async ask(
    request: CompletionRequest,
    thread: CompletionThread,
    place: ThreadPlace,
    author: ProgramAuthor,
  ): Promise<Result<RunningTurn, ApiFailure>> {
    const admitted = await this.admit(request, thread, place);
    return admitted.ok ? this.start(admitted.value, author) : admitted;
  }

  private start(
    admitted: Parameters<ProgramTurnDependencies['turns']['start']>[0],
    author: ProgramAuthor,
  ): Promise<Result<RunningTurn, ApiFailure>> {
    return this.dependencies.turns.start(admitted, author);
  }

  private admit(request: CompletionRequest, thread: CompletionThread, place: ThreadPlace | null) {
    return this.dependencies.turns.admit(
      turnRequest(request, thread, place, this.dependencies.ids('message')),
    );
  }
}

/** The request of a turn that says the same. */
function turnRequest(
  { model, nalar, reasoning_effort: effort, store }: CompletionRequest,
  { instructions, question }: CompletionThread,
  place: ThreadPlace | null,
  messageId: string,
): ChatRequest {
  const engine = ENGINES.find(({ id }) => id === model);
  const chosen = { documents: nalar?.documents ?? [], folders: nalar?.folders ?? [] };
  const modelId = engine ? nalar?.modelId : model;
  return {
    trigger: 'submit',
    conversationId: place?.conversationId ?? null,
    parentId: place?.messageId ?? null,
    message: { id: messageId, text: question },
    chatMode: 'normal',
    ...(engine
      ? { pipeline: engine.pipeline, options: engine.optionsOf(chosen, nalar?.mode ?? 'discovery') }
      : { pipeline: 'fast' }),
    ...(modelId !== undefined && { modelId }),
    ...(effort && { thinking: THINKING[effort] }),
    ...(place === null && store === false && { temporary: true }),
    ...(instructions !== '' && { instructions }),
  };
}

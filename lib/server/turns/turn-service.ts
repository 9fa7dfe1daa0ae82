import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/chat-message';
import { type ChatRequest, TITLE_LIMIT } from '@/lib/chat/chat-request';
import { readTimeZone } from '@/lib/chat/read-preferences';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import { choosePipeline, type PipelineChoice } from '@/lib/pipelines/choose-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { BeginTurn, BeginTurnFailure, OwnedConversation, Store } from '@/lib/store/store';
import type { Locale } from '@/lib/trace/step-key';
import { type ApiFailure, failure } from '../http/api-failure';
import type { ReadPermit } from '../http/read-permits';
import { allowedModels, defaultModel, responseLimits } from '../models/model-list';
import { ownProcessId } from '../process/process-id';
import type { AbandonedTurns } from './abandoned-turns';
import type { RunningTurn } from './running-turn';
import type { RunningTurns } from './running-turns';
import { storedTurnStream } from './stored-turn-stream';
import type { TurnRunner } from './turn-runner';

export interface TurnServiceDependencies {
  readonly store: Store;
  readonly runningTurns: RunningTurns;
  readonly abandonedTurns: AbandonedTurns;
  readonly runner: TurnRunner;
  readonly models: ModelRegistry;
  readonly pipelines: PipelineRegistry;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** A request with what it comes to: settings, model and pipeline, which stay the same until the turn ends. */
export interface AdmittedRequest {
  readonly request: ChatRequest;
  readonly config: AdminSettings;
  readonly model: ChatModel;
  readonly pipeline: PipelineChoice;
}

/** Who asks, and in which language the interface speaks to them. */
export interface TurnAuthor {
  readonly ownerId: string;
  readonly locale: Locale;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const RETRY_NEXT_HOUR_MS = 60 * 60 * 1_000;
const RETRY_WHEN_BUSY_MS = 5_000;
const RETRY_AFTER_RESTART_MS = 5_000;
/** Within this time interrupted turns are kept; the database may need some of it. */
const SETTLING_TIME_MS = 5_000;
const FIRST_TITLE_LENGTH = 60;

/** Begins, finds and stops turns. A turn that has begun runs to its end whoever listens. */
export class TurnService {
  /** Counts only; the limit is the admin's and may change at any time. */
  private readonly startedInLastMinute = new RateLimiterMemory({ points: 1, duration: 60 });
  private drains = false;

  constructor(private readonly dependencies: TurnServiceDependencies) {}

  /** Resolves what a request asks for, whoever sends it; done before a visitor is made a guest. */
  async admit(request: ChatRequest): Promise<Result<AdmittedRequest, ApiFailure>> {
    const config = await this.dependencies.readConfig();
    if (request.trigger === 'submit') {
      const text = request.message.text.trim();
      if (text === '') return err(failure('empty-message'));
      if (text.length > config.messageCharacters) return err(failure('message-too-long'));
      if (request.conversationId === null && request.parentId !== null)
        return err(failure('message-not-found'));
    }
    const model = this.model(request, config);
    if (!model.ok) return model;
    if (!supports(model.value, request)) return err(failure('mode-not-supported'));
    const pipeline = choosePipeline(request.pipeline, this.dependencies.pipelines);
    return ok({ request, config, model: model.value, pipeline });
  }

  /** Stores the question and begins to answer it. */
  async start(admitted: AdmittedRequest, author: TurnAuthor): Promise<Result<RunningTurn, ApiFailure>> {
    const { request, config, model, pipeline } = admitted;
    if (this.drains) return err(failure('shutting-down', RETRY_AFTER_RESTART_MS));
    const limited =
      this.tooMany(author, config) ??
      (await this.tooFast(author, config)) ??
      (await this.tooManyToday(author, config));
    if (limited) return err(limited);
    const question = await this.question(request, author);
    if (!question.ok) return question;
    const input = this.beginning(admitted, author, question.value);
    const begun = await this.begin(input);
    if (!begun.ok) return err(failure(codeOf(begun.error)));
    return ok(
      this.dependencies.runner.run({
        turn: begun.value,
        userMessage: question.value,
        model,
        config,
        pipeline,
        firstTitle: input.newConversation?.title ?? null,
        timeZone: readTimeZone(request.timeZone),
      }),
    );
  }

  /**
   * The turn that runs in a conversation as server-sent events, from after a chunk on; null where none runs. A
   * turn of another process is followed through the store.
   */
  async follow(
    key: OwnedConversation,
    after: number,
    permit: () => ReadPermit,
  ): Promise<ReadableStream<Uint8Array> | null> {
    const { store, runningTurns, abandonedTurns } = this.dependencies;
    const live = runningTurns.find(key);
    if (live) return live.stream(after, permit());
    const running = await store.turns.findRunning(key);
    if (!running) return null;
    if (!(await abandonedTurns.isAbandoned(running)))
      return storedTurnStream(store, running, after, permit());
    await abandonedTurns.settle(running);
    return null;
  }

  /** Stops the turn that runs in a conversation, in whichever process; what was shown is kept. */
  async stop(key: OwnedConversation): Promise<void> {
    const { store, runningTurns } = this.dependencies;
    const live = runningTurns.find(key);
    if (live) live.stop();
    else await store.turns.requestStop(key);
  }

  /** Begins no turn any more; those that run get `patienceMs` to end before they are interrupted. */
  async drain(patienceMs: number): Promise<void> {
    this.drains = true;
    const { runningTurns } = this.dependencies;
    await this.whenEmptyWithin(patienceMs);
    runningTurns.stopAll('interrupted');
    await this.whenEmptyWithin(SETTLING_TIME_MS);
  }

  private async whenEmptyWithin(patienceMs: number): Promise<void> {
    const patience = new AbortController();
    const { signal } = patience;
    const over = pause(patienceMs, undefined, { signal }).catch(() => undefined);
    await Promise.race([this.dependencies.runningTurns.whenEmpty(), over]);
    // A timer that is left would keep the process.
    patience.abort();
  }

  private tooMany({ ownerId }: TurnAuthor, config: AdminSettings): ApiFailure | null {
    const { runningTurns } = this.dependencies;
    const busy =
      runningTurns.count(ownerId) >= config.parallelTurnsPerUser ||
      runningTurns.count() >= config.parallelTurns;
    return busy ? failure('too-many-turns', RETRY_WHEN_BUSY_MS) : null;
  }

  private async tooManyToday({ ownerId }: TurnAuthor, config: AdminSettings): Promise<ApiFailure | null> {
    const { store, runningTurns, clock } = this.dependencies;
    const settled = await store.usage.countSince({ ownerId, since: clock() - DAY_MS });
    const tooMany = settled + runningTurns.count(ownerId) >= config.turnsPerDay;
    return tooMany ? failure('too-many-turns-today', RETRY_NEXT_HOUR_MS) : null;
  }

  private async tooFast({ ownerId }: TurnAuthor, config: AdminSettings): Promise<ApiFailure | null> {
    const { consumedPoints, msBeforeNext } = await this.startedInLastMinute.penalty(ownerId);
    return consumedPoints > config.turnsPerMinute ? failure('too-many-requests', msBeforeNext) : null;
  }

  private model(request: ChatRequest, config: AdminSettings): Result<ChatModel, ApiFailure> {
    const { models } = this.dependencies;
    const { modelId } = request;
    const model =
      modelId === undefined ? defaultModel(models, config) : models.find(modelId, responseLimits(config));
    if (!model) return err(failure('unknown-model'));
    const allowed = allowedModels(models, config).some((entry) => entry.modelId === model.entry.modelId);
    return allowed ? ok(model) : err(failure('model-not-allowed'));
  }

  /** The user's message that will be answered: the new one, or the stored one to answer again. */
  private async question(
    request: ChatRequest,
    { ownerId }: TurnAuthor,
  ): Promise<Result<ChatMessage, ApiFailure>> {
    const { store, clock, ids } = this.dependencies;
    if (request.trigger === 'submit') {
      const conversationId = request.conversationId ?? ids('conversation');
      return ok({
        id: request.message.id,
        role: 'user',
        metadata: { conversationId, parentId: request.parentId, createdAt: clock() },
        parts: [{ type: 'text', text: request.message.text.trim() }],
      });
    }
    const key = { ownerId, conversationId: request.conversationId };
    if (!(await store.conversations.get(key))) return err(failure('conversation-not-found'));
    const messages = await store.messages.list(key);
    const named = messages.find((message) => message.id === request.messageId);
    const question =
      named?.role === 'user' ? named : messages.find((message) => message.id === named?.metadata?.parentId);
    return question?.role === 'user' ? ok(question) : err(failure('message-not-found'));
  }

  private beginning(
    { request, config, model, pipeline }: AdmittedRequest,
    { ownerId, locale }: TurnAuthor,
    question: ChatMessage,
  ): BeginTurn {
    const { ids, clock } = this.dependencies;
    const conversationId = question.metadata?.conversationId ?? ids('conversation');
    return {
      turn: {
        turnId: ids('turn'),
        traceId: ids('trace'),
        conversationId,
        ownerId,
        userMessageId: question.id,
        assistantMessageId: ids('message'),
        modelId: model.entry.modelId,
        pipeline: pipeline.name,
        chatMode: request.chatMode,
        traceMode: config.reasoningTraceMode,
        locale,
        processId: ownProcessId(),
        startedAt: clock(),
      },
      newConversation: request.conversationId === null ? { title: this.firstTitle(question) } : null,
      userMessage: request.trigger === 'submit' ? question : null,
    };
  }

  /** Until the model has named the conversation, it is called by the beginning of its first message. */
  private firstTitle(question: ChatMessage): string {
    const line = this.dependencies.sanitizeLine(messageText(question).replaceAll(/\s+/g, ' '));
    if (line.length <= FIRST_TITLE_LENGTH) return line.slice(0, TITLE_LIMIT) || '…';
    const cut = line.slice(0, FIRST_TITLE_LENGTH);
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), FIRST_TITLE_LENGTH / 2))}…`;
  }

  private async begin(input: BeginTurn): Promise<Awaited<ReturnType<Store['turns']['begin']>>> {
    const { store, abandonedTurns, runningTurns } = this.dependencies;
    const begun = await store.turns.begin(input);
    if (begun.ok || begun.error !== 'turn-running') return begun;
    const running = await store.turns.findRunning(input.turn);
    if (!running || runningTurns.has(running.turnId)) return begun;
    if (!(await abandonedTurns.isAbandoned(running))) return begun;
    await abandonedTurns.settle(running);
    return store.turns.begin(input);
  }
}

const supports = (model: ChatModel, { chatMode }: ChatRequest): boolean =>
  chatMode === 'normal' || (chatMode === 'websearch' && model.entry.webSearch);

function codeOf(failed: BeginTurnFailure): ApiFailure['code'] {
  switch (failed) {
    case 'conversation-not-found':
    case 'message-not-found':
    case 'message-exists':
    case 'turn-running':
      return failed;
    case 'conversation-exists':
      return 'internal-error';
  }
}

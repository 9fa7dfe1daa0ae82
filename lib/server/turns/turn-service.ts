import type { BudgetView } from '@/lib/chat/budget';
import { messageText } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { isTemporary } from '@/lib/chat/is-temporary';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import { readTimeZone } from '@/lib/chat/read-preferences';
import { memoryPolicy } from '@/lib/server/memory/memory-policy';
import { err, ok, type Result } from '@/lib/shared/result';
import { waitOnTimer } from '@/lib/shared/wait';
import type { MemoryStore } from '@/lib/store/memory-store';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import type { Allowances } from '../allowances/allowances';
import { type ApiFailure, failure } from '../http/api-failure';
import { type ChunkSource, eventStream } from '../http/event-stream';
import type { ReadPermit } from '../http/read-permits';
import type { AbandonedTurns } from './abandoned-turns';
import { type AdmittedRequest, admitTurn, type TurnAdmissionDependencies } from './admit-turn';
import { chooseTurnPipeline, prolongingPipeline } from './choose-turn-pipeline';
import { findContinuation, withDecision } from './find-continuation';
import { findQuestion, type QuestionDependencies } from './find-question';
import { learnWish, wishesOf } from './learnt-wishes';
import { offeredPipelines } from './offered-pipelines';
import { lacksPaper, paperTurnPipeline } from './paper-turn-pipeline';
import { presetOfTurn, withToolsOf } from './preset-of-turn';
import { questionBehind } from './question-behind';
import type { RunningTurn } from './running-turn';
import type { RunningTurns } from './running-turns';
import { seeingRequest } from './seeing-request';
import { storedTurnChunks } from './stored-turn-chunks';
import { type TurnAuthor, TurnBeginning } from './turn-beginning';
import { TurnLimits } from './turn-limits';
import type { TurnRunner } from './turn-runner';
import { withinAllowance } from './within-allowance';

export interface TurnServiceDependencies extends TurnAdmissionDependencies, QuestionDependencies {
  readonly store: Store;
  /** What people may use and spend. */
  readonly allowances: Allowances;
  readonly runningTurns: RunningTurns;
  readonly abandonedTurns: Pick<AbandonedTurns, 'recover'>;
  readonly runner: Pick<TurnRunner, 'run'>;
  readonly sanitizeLine: (text: string) => string;
  /** Whether there is anything for a person that research could search. */
  readonly hasSources: (ownerId: string) => Promise<boolean>;
}

const SHUTTING_DOWN = failure('shutting-down', 5_000);
/** How long storing interrupted turns may take when the server ends. */
const SETTLING_TIME_MS = 5_000;

/** Begins, finds and stops turns. A turn that has begun runs to its end whoever listens. */
export class TurnService {
  private readonly limits: TurnLimits;
  private readonly beginning: TurnBeginning;
  private drains = false;
  /** Turns that are on their way to being stored; they run from then on. */
  private readonly starting = new Set<Promise<unknown>>();

  constructor(private readonly dependencies: TurnServiceDependencies) {
    const { usage, turns } = dependencies.store;
    this.limits = new TurnLimits({ ...dependencies, usage });
    this.beginning = new TurnBeginning({ ...dependencies, turns });
  }

  /** Resolves what a request asks for; done before a visitor is made a guest. */
  admit(request: ChatRequest): Promise<Result<AdmittedRequest, ApiFailure>> {
    return admitTurn(this.dependencies, request);
  }

  /** How somebody stands with what may be spent in a month; null where nothing limits that. */
  budget(ownerId: string | null): Promise<BudgetView | null> {
    return this.dependencies.allowances.budget(ownerId);
  }

  /** The pipelines that somebody may ask for by name. */
  async pipelineNames(ownerId: string): Promise<readonly string[]> {
    const settings = await this.dependencies.allowances.settings(ownerId);
    return Object.keys(offeredPipelines(settings, this.dependencies.pipelines, { ownerId }));
  }

  /** A request as it holds for its author; refused where no turn of theirs may begin now. A turn that `begins` is counted. */
  async allowed(
    admitted: AdmittedRequest,
    { ownerId }: TurnAuthor,
    begins = false,
  ): Promise<Result<AdmittedRequest, ApiFailure>> {
    const allowance = await this.dependencies.allowances.of(ownerId, admitted.config);
    const within = withinAllowance(this.dependencies.models, admitted, allowance);
    if (!within.ok) return within;
    const limits = { ownerId, config: within.value.config, allowance };
    const refusal = await (begins ? this.limits.count(limits) : this.limits.foresee(limits));
    return refusal ? err(refusal) : within;
  }

  /** Stores the question and begins to answer it. */
  async start(admitted: AdmittedRequest, author: TurnAuthor): Promise<Result<RunningTurn, ApiFailure>> {
    if (this.drains) return err(SHUTTING_DOWN);
    const starting = this.begin(admitted, author);
    this.starting.add(starting);
    try {
      return await starting;
    } finally {
      this.starting.delete(starting);
    }
  }

  private async begin(
    forEverybody: AdmittedRequest,
    author: TurnAuthor,
  ): Promise<Result<RunningTurn, ApiFailure>> {
    const { ownerId } = author;
    const { store, pipelines } = this.dependencies;
    const { turns } = store;
    const within = await this.allowed(forEverybody, author, true);
    if (!within.ok) return within;
    const { request, model } = within.value;
    const found = await findQuestion(this.dependencies, request, ownerId);
    if (!found.ok) return found;
    const { question: asked, earlier, replaces, replacedAuto, prolonged } = found.value;
    const isAboutPaper = request.chatMode === 'paper';
    const conversation = { ownerId, conversationId: asked.metadata?.conversationId ?? '' };
    if (isAboutPaper && (await lacksPaper(store, request, conversation))) return err(failure('no-paper'));
    const preset = await presetOfTurn(store, request, ownerId);
    if (!preset.ok) return preset;
    const admitted = withToolsOf(preset.value, within.value);
    const { config } = admitted;
    const replaced = replaces === null ? null : await turns.get({ ownerId, turnId: replaces });
    const temporary = isTemporary(asked.metadata?.conversationId ?? '');
    const offered = offeredPipelines(config, pipelines, author, temporary);
    // Nobody asks for the one of papers by name.
    const goingOn = isAboutPaper ? pipelines : offered;
    const asking = earlier?.at(-1);
    const continuation = prolonged
      ? ok(null)
      : await findContinuation({ turns, pipelines: goingOn }, request, asked, { asking, replaced }, ownerId);
    if (!continuation.ok) return continuation;
    const userMessage = withDecision(request, asked, asking, author.locale);
    const seeing = seeingRequest(admitted, userMessage);
    if (!seeing.ok) return seeing;
    const behind = questionBehind(userMessage, earlier ?? []);
    const chosen = continuation.value
      ? ok({ pipeline: continuation.value.pipeline, mode: null })
      : isAboutPaper
        ? paperTurnPipeline(request, { ...behind, replaced }, pipelines)
        : prolonged
          ? prolongingPipeline(offered)
          : await chooseTurnPipeline(
              seeing.value,
              { ...behind, replaced, replacedAuto },
              {
                offered,
                hasSources: () => this.dependencies.hasSources(ownerId),
                wishes: () => wishesOf(store.memories, ownerId),
              },
            );
    if (!chosen.ok) return chosen;
    const { pipeline, mode } = chosen.value;
    const mostCharacters = pipelines[pipeline.name]?.questionLimit(config) ?? Number.POSITIVE_INFINITY;
    const { length } = messageText(userMessage);
    if (length > mostCharacters) return err(questionTooLong(length, mostCharacters));
    const continues = continuation.value?.turnId ?? null;
    if (this.drains) return err(SHUTTING_DOWN);
    const acrossConversations = temporary
      ? Promise.resolve(false)
      : remembersAcross(store.memories, author.ownerId, config);
    const prolongs = prolonged?.metadata?.turnId ?? null;
    const modeDecision = mode?.kept ?? null;
    const approves = continuation.value?.approves ?? {};
    const beginning = { ...admitted, pipeline, continues, prolongs, modeDecision, approves };
    const begun = await this.beginning.begin(beginning, author, userMessage);
    if (!begun.ok) return begun;
    if (mode?.isWish && !temporary) await learnWish(store.memories, ownerId, mode.decision);
    const timeZone = readTimeZone(request.timeZone);
    const given = { userMessage, earlier, prolonged, model, config, pipeline, timeZone, acrossConversations };
    const firstInstructions = (request.trigger === 'submit' && request.instructions) || null;
    const auto = mode?.isAuto ? mode.decision.mode : undefined;
    const isAnsweredAgain = replaced !== null || request.trigger === 'regenerate';
    const decided = { mode: mode?.decision ?? null, auto, replaced, isAnsweredAgain, asks: author.asks };
    return ok(this.dependencies.runner.run({ ...begun.value, ...given, ...decided, firstInstructions }));
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
    const source = await this.sourceOf(key);
    return source && eventStream(source, after, permit());
  }

  /** What the turn sends that runs in a conversation, in whichever process; null where none runs. */
  async sourceOf(key: OwnedConversation): Promise<ChunkSource | null> {
    const { store, runningTurns, abandonedTurns } = this.dependencies;
    const live = runningTurns.find(key);
    if (live) return live.source;
    const running = await store.turns.findRunning(key);
    if (!running || (await abandonedTurns.recover(running))) return null;
    return storedTurnChunks(store, running);
  }

  /** Stops the turn that runs in a conversation, in whichever process; what was shown is kept. */
  async stop(key: OwnedConversation): Promise<void> {
    const { store, runningTurns } = this.dependencies;
    const live = runningTurns.find(key);
    if (live) live.stop();
    else await store.turns.requestStop(key);
  }

  /** Has the turn that runs in a conversation answer from what it has; false where none runs in this process. */
  hurry(key: OwnedConversation): boolean {
    const live = this.dependencies.runningTurns.find(key);
    live?.hurry();
    return live !== null && live !== undefined;
  }

  /** Has the research that runs in a conversation hear what the person says of it; false where none does in this process. */
  remark(key: OwnedConversation, text: string): boolean {
    return this.dependencies.runningTurns.find(key)?.remark(text) ?? false;
  }

  /** Whether there is anything for somebody that research could search; null is a visitor. */
  async hasSources(ownerId: string | null): Promise<boolean> {
    return this.dependencies.hasSources(ownerId ?? '');
  }

  /** Begins no turn any more; those that run get `patienceMs` to end before they are interrupted. */
  async drain(patienceMs: number): Promise<void> {
    this.drains = true;
    await within(patienceMs, this.whenIdle());
    await within(SETTLING_TIME_MS, this.interrupt());
  }

  private async whenIdle(): Promise<void> {
    await Promise.allSettled(this.starting);
    await this.dependencies.runningTurns.whenEmpty();
  }

  private async interrupt(): Promise<void> {
    const { runningTurns } = this.dependencies;
    runningTurns.stopAll('interrupted');
    // One that was still being stored runs only now.
    await Promise.allSettled(this.starting);
    runningTurns.stopAll('interrupted');
    await runningTurns.whenEmpty();
  }
}

const questionTooLong = (characters: number, most: number): ApiFailure => ({
  ...failure('question-too-long'),
  message: `The question has ${characters} characters; at most ${most} can be answered this way.`,
});

async function within(patienceMs: number, work: Promise<void>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, waitOnTimer(patienceMs, patience.signal).catch(() => undefined)]);
  // A timer that is left would keep the process.
  patience.abort();
}

/** Whether somebody is remembered from one conversation to the next; false where that cannot be read. Never throws. */
async function remembersAcross(
  memories: Pick<MemoryStore, 'setting'>,
  ownerId: string,
  settings: KnobSettings,
): Promise<boolean> {
  if (memoryPolicy(settings) === null) return false;
  try {
    return (await memories.setting(ownerId))?.acrossConversations ?? false;
  } catch {
    return false;
  }
}

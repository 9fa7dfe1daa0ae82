import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/chat-message';
import { pathTo } from '@/lib/chat/message-tree';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import { answerInstructions } from '@/lib/pipelines/answer-instructions';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import { STAGE_REPORTS } from '@/lib/pipelines/fast/memory-keys';
import { timerScheduler } from '@/lib/pipelines/frame-buffer';
import type { PipelineContext } from '@/lib/pipelines/pipeline-context';
import { runPipeline } from '@/lib/pipelines/runner';
import { TurnSink } from '@/lib/pipelines/turn-sink';
import { WorkingMemory } from '@/lib/pipelines/working-memory';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';
import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import { createTurnSanitizer } from '@/lib/reasoning/sanitizer/turn-sanitizer';
import { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import type { Clock } from '@/lib/shared/clock';
import type { Store, TurnRow } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { Locale } from '@/lib/trace/step-key';
import { errorSentence } from './error-sentence';
import { executionPolicy } from './execution-policy';
import type { LiveTurn } from './live-turn';
import type { LiveTurns } from './live-turns';
import { reasoningModel } from './reasoning-model';
import { TurnKeeper } from './turn-keeper';

export interface TurnRunnerDependencies {
  readonly store: Store;
  readonly liveTurns: LiveTurns;
  readonly models: ModelRegistry;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

export interface TurnStart {
  readonly turn: TurnRow;
  readonly userMessage: ChatMessage;
  readonly locale: Locale;
  readonly model: ChatModel;
  readonly config: AdminSettings;
  /** What a new conversation is called until the model has named it; null for a later turn. */
  readonly firstTitle: string | null;
}

/** A rule that takes longer for one sentence costs the sentence. */
const SENTENCE_LIMIT_MS = 2_000;

/** Runs a begun turn to its end, detached from whoever asked for it. */
export class TurnRunner {
  private readonly keeper: TurnKeeper;

  constructor(private readonly dependencies: TurnRunnerDependencies) {
    this.keeper = new TurnKeeper(dependencies.store);
  }

  /** Starts the turn's pipeline and returns it as something that can be read and stopped. */
  run(start: TurnStart): LiveTurn {
    const { turn } = start;
    const live = this.dependencies.liveTurns.open(turn);
    const log = this.dependencies.log.child({ turnId: turn.turnId });
    void this.execute(start, live, log)
      .catch((error: unknown) =>
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'turn broke'),
      )
      .finally(() => this.dependencies.liveTurns.close(live));
    return live;
  }

  /** Settles a turn whose process has gone, as interrupted and with what is known of it. */
  async settleAbandoned(turn: TurnRow): Promise<void> {
    const log = this.dependencies.log.child({ turnId: turn.turnId });
    const sink = this.sink(turn, {
      userText: '',
      locale: 'en',
      fidelity: 'none',
      hiddenTexts: [],
      write: () => {},
    });
    const code = 'turn-interrupted';
    const { message, trace, settledAt } = sink.finish('interrupted', [
      { level: 'error', code, text: errorSentence(code) },
    ]);
    await this.keeper.keep(turn, { status: 'interrupted', settledAt, message, trace, title: null });
    log.warn({}, 'abandoned turn settled as interrupted');
  }

  private async execute(start: TurnStart, live: LiveTurn, log: Log): Promise<void> {
    const { turn, config } = start;
    const { store, clock } = this.dependencies;
    const model = reasoningModel(start.model);
    const userText = messageText(start.userMessage);
    const policy = executionPolicy(config);
    const settings = model.settings({
      kind: 'answer',
      webSearch: turn.chatMode === 'websearch',
      locale: start.locale,
    });
    const sink = this.sink(turn, {
      userText,
      locale: start.locale,
      fidelity: model.entry.fidelity,
      hiddenTexts: [answerInstructions(start.locale, settings.instructions)],
      allowedLanguages: config.reasoningLanguages,
      write: (chunk) => live.write(chunk),
    });
    const context: PipelineContext = {
      turn,
      userMessage: start.userMessage,
      userText,
      locale: start.locale,
      model,
      policy,
      needsTitle: start.firstTitle !== null,
      signal: live.signal,
      memory: new WorkingMemory(),
      ports: {
        loadHistory: async () => {
          const messages = await store.messages.list(turn);
          const tree = messages.map((message) => ({
            ...message,
            parentId: message.metadata?.parentId ?? null,
          }));
          return pathTo(tree, start.userMessage.metadata?.parentId ?? null);
        },
        save: (settled) => this.keeper.keep(turn, settled),
        sentence: errorSentence,
      },
      clock,
      log,
    };
    sink.start();
    if (start.firstTitle !== null) sink.title(start.firstTitle);
    await runPipeline(fastPipeline(policy), context, sink, {
      started: () => {},
      ended: (report) => {
        const reports = context.memory.get(STAGE_REPORTS) ?? [];
        context.memory.set(STAGE_REPORTS, [...reports, report]);
      },
    });
  }

  private sink(turn: TurnRow, input: SinkInput): TurnSink {
    const { clock, sanitizeLine } = this.dependencies;
    const toolLabels = new Map<string, string>();
    const sanitizing: SanitizerOptions = {
      toolLabels,
      hiddenTexts: input.hiddenTexts,
      visibleTexts: [input.userText],
      timeLimit: { limitMs: SENTENCE_LIMIT_MS, clock },
      ...(input.allowedLanguages && { allowedLanguages: input.allowedLanguages }),
    };
    const { traceMode, chatMode } = turn;
    const { locale, userText, fidelity } = input;
    return new TurnSink({
      traceId: turn.traceId,
      messageId: turn.assistantMessageId,
      metadata: {
        conversationId: turn.conversationId,
        parentId: turn.userMessageId,
        createdAt: turn.startedAt,
        turnId: turn.turnId,
        traceId: turn.traceId,
        modelId: turn.modelId,
        chatMode,
        traceMode,
        status: 'running',
      },
      collector: new TraceCollector({
        traceMode,
        chatMode,
        locale,
        userText: sanitizeLine(userText),
        fidelity,
        toolLabels,
        sanitizer: createTurnSanitizer(sanitizing),
        sanitizeThoughts: (text) => sanitizeText(text, 'thought', sanitizing).text,
        clock,
      }),
      output: { write: input.write },
      sanitizeLine,
      clock,
      schedule: timerScheduler,
    });
  }
}

interface SinkInput {
  readonly userText: string;
  readonly locale: Locale;
  readonly fidelity: ChatModel['entry']['fidelity'];
  readonly hiddenTexts: readonly string[];
  readonly allowedLanguages?: readonly string[];
  readonly write: LiveTurn['write'];
}

import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/chat-message';
import { pathTo } from '@/lib/chat/message-tree';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import { answerInstructions } from '@/lib/pipelines/answer-instructions';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import { STAGE_REPORTS } from '@/lib/pipelines/fast/memory-keys';
import type { PipelineContext } from '@/lib/pipelines/pipeline-context';
import { runPipeline } from '@/lib/pipelines/runner';
import { WorkingMemory } from '@/lib/pipelines/working-memory';
import type { Clock } from '@/lib/shared/clock';
import type { Store, TurnRow } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { ToolCalls } from '@/lib/tools/tool-calls';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import { createTurnSink } from './create-turn-sink';
import { errorSentence } from './error-sentence';
import { executionPolicy } from './execution-policy';
import type { LiveTurn } from './live-turn';
import type { LiveTurns } from './live-turns';
import { offeredTools } from './offered-tools';
import { learnsStart, reasoningModel } from './reasoning-model';
import type { ReplyStarts } from './reply-starts';
import type { TurnKeeper } from './turn-keeper';

export interface TurnRunnerDependencies {
  readonly store: Store;
  readonly liveTurns: LiveTurns;
  readonly keeper: TurnKeeper;
  readonly models: ModelRegistry;
  readonly replyStarts: ReplyStarts;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

export interface TurnStart {
  readonly turn: TurnRow;
  readonly userMessage: ChatMessage;
  readonly model: ChatModel;
  readonly config: AdminSettings;
  /** What a new conversation is called until the model has named it; null for a later turn. */
  readonly firstTitle: string | null;
  /** The IANA name of the zone in which the person is. */
  readonly timeZone: string;
}

/** Runs a begun turn to its end, detached from whoever asked for it. */
export class TurnRunner {
  constructor(private readonly dependencies: TurnRunnerDependencies) {}

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

  private async reasoningModel({ model, turn }: TurnStart): Promise<ChatModel> {
    const { replyStarts } = this.dependencies;
    const replyOf = { modelId: model.entry.modelId, ownerId: turn.ownerId };
    const knownStart = learnsStart(model.entry) ? await replyStarts.known(replyOf) : null;
    return reasoningModel(model, {
      traceMode: turn.traceMode,
      knownStart,
      onStart: (seen) => void replyStarts.note(replyOf, seen),
    });
  }

  private async execute(start: TurnStart, live: LiveTurn, log: Log): Promise<void> {
    const { turn, config, timeZone } = start;
    const { store, clock, keeper, sanitizeLine } = this.dependencies;
    const model = await this.reasoningModel(start);
    const userText = messageText(start.userMessage);
    const policy = executionPolicy(config);
    const tools = offeredTools(model.entry, turn.chatMode, policy);
    const instructionsIn = (locale: Locale): string =>
      answerInstructions({
        locale,
        at: turn.startedAt,
        timeZone,
        thinks: model.entry.reasoning !== 'none',
        thinkingLanguages: config.reasoningLanguages,
        additions: model.settings({ kind: 'answer', webSearch: turn.chatMode === 'websearch', locale })
          .instructions,
      });
    const visibleTexts: string[] = [];
    const sink = createTurnSink(turn, {
      userText,
      visibleTexts,
      fidelity: model.entry.fidelity,
      // A model may translate what it was told: all wordings are hidden, whichever was sent.
      hiddenTexts: [...LOCALES.map(instructionsIn), ...toolTexts(tools)],
      hasHiddenContext: !model.entry.offline,
      allowedLanguages: config.reasoningLanguages,
      removesPersonalData: config.removesPersonalData,
      output: live,
      sanitizeLine,
      clock,
    });
    const context: PipelineContext = {
      turn,
      userMessage: start.userMessage,
      userText,
      locale: turn.locale,
      timeZone,
      model,
      instructions: instructionsIn(turn.locale),
      policy,
      ...(tools.length > 0 && {
        toolCalls: new ToolCalls({
          tools,
          mostCalls: policy.maxToolCalls,
          context: { clock, locale: turn.locale, timeZone },
        }),
      }),
      needsTitle: start.firstTitle !== null,
      signal: live.signal,
      memory: new WorkingMemory(),
      ports: {
        loadHistory: async () => {
          const messages = await store.messages.list(live.key);
          const tree = messages.map((message) => ({
            ...message,
            parentId: message.metadata?.parentId ?? null,
          }));
          return pathTo(tree, start.userMessage.metadata?.parentId ?? null);
        },
        noteVisible: (texts) => visibleTexts.push(...texts),
        save: (settled) => keeper.keep(turn, start.userMessage, settled),
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
}

import { messageText } from '@/lib/chat/chat-message';
import { messagePath } from '@/lib/chat/message-path';
import { modeActivity } from '@/lib/pipelines/mode-activity';
import { pipelineDecision } from '@/lib/pipelines/pipeline-decision';
import { KEY_COMPLEXITY_SCORE, TITLE } from '@/lib/pipelines/turn/memory-keys';
import { ModelCallMeter } from '@/lib/pipelines/turn/model-call-meter';
import type { PipelineContext } from '@/lib/pipelines/turn/pipeline-context';
import { runPipeline } from '@/lib/pipelines/turn/runner';
import { safeSourceNumbers } from '@/lib/pipelines/turn/safe-source';
import { titleBesideAnswer } from '@/lib/pipelines/turn/title-beside-answer';
import { TurnDeadline } from '@/lib/pipelines/turn/turn-deadline';
import type { TurnSink } from '@/lib/pipelines/turn/turn-sink';
import { TurnStages } from '@/lib/pipelines/turn/turn-stages';
import { WorkingMemory } from '@/lib/pipelines/turn/working-memory';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import { SourceList } from '@/lib/reasoning/trace-collector/source-list';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Log } from '@/lib/telemetry/log';
import { toolTexts } from '@/lib/tools/ai-sdk-tools';
import { ToolCalls } from '@/lib/tools/tool-calls';
import { isKeptFrom } from '../allowances/group-limits';
import { errorSentence } from '../http/error-sentence';
import { instructionsActivity } from '../instructions/instructions-activity';
import { paperToBegin } from '../papers/paper-to-begin';
import { remarksBefore } from '../research/read-debate';
import { approvalsOfTurn } from './approvals-of-turn';
import { createTurnSink, turnSanitizing } from './create-turn-sink';
import { offeredTools } from './offered-tools';
import { questionBehind, questionsIn } from './question-behind';
import { resolveTurn } from './resolve-turn';
import type { RunningTurn } from './running-turn';
import { settleBrokenTurn } from './settle-broken-turn';
import { turnModel, turnWriterModel } from './turn-model';
import type { TurnRunnerDependencies } from './turn-runner-dependencies';
import type { TurnStart } from './turn-start';
import { encodeWaitingTurn } from './waiting-turn';

/** What a turn's stages work with. */
interface PreparedTurn {
  readonly sink: TurnSink;
  readonly context: PipelineContext;
  /** Says which instructions it was given; null where it was given none. */
  readonly instructed: OwnActivity | null;
}

/** Runs a begun turn to its end, detached from whoever asked for it. */
export class TurnRunner {
  constructor(private readonly dependencies: TurnRunnerDependencies) {}

  /** Starts the turn's pipeline and returns it as something that can be read and stopped. */
  run(begun: TurnStart): RunningTurn {
    const { turn } = begun;
    const start = { ...begun, followed: this.dependencies.telemetry?.begin(turn) ?? null };
    const live = this.dependencies.runningTurns.open(turn);
    const { turnId, traceId } = turn;
    const log = this.dependencies.log.child({ turnId, traceId });
    void this.execute(start, live, log)
      .catch((error: unknown) => log.error({ error: errorForLog(error) }, 'turn broke'))
      .finally(() => this.dependencies.runningTurns.close(live));
    return live;
  }

  private async execute(start: TurnStart, live: RunningTurn, log: Log): Promise<void> {
    let prepared: PreparedTurn | null = null;
    try {
      prepared = await this.prepare(start, live, log);
      await this.play(start, prepared);
    } catch (error) {
      log.error({ error: errorForLog(error) }, 'turn broke');
      const sink = prepared?.sink ?? this.bareSink(start, live);
      await settleBrokenTurn(start, sink, this.dependencies, prepared?.context.meter.spent);
    } finally {
      prepared?.context.memory.get(TITLE)?.end();
    }
  }

  private async play(start: TurnStart, { sink, context, instructed }: PreparedTurn): Promise<void> {
    openMessage(start, sink);
    if (instructed) sink.noteActivity(instructed);
    if (start.mode) {
      sink.noteActivity(modeActivity(start.mode));
      context.memory.set(KEY_COMPLEXITY_SCORE, start.mode.score);
    }
    const decision = pipelineDecision(start.pipeline);
    if (decision) sink.noteActivity(decision);
    titleBesideAnswer(context, sink);
    await runPipeline(start.pipeline.stages(context.policy), context, new TurnStages(context, sink));
    if (sink.isClosed) return;
    // Readers wait for an end, whatever became of the pipeline.
    sink.notice({ level: 'error', code: 'not-saved', text: errorSentence('not-saved') });
    sink.close('interrupted', this.dependencies.clock());
  }

  /** The opened message of a turn that broke before it had a sink. */
  private bareSink(start: TurnStart, live: RunningTurn): TurnSink {
    const { sanitizeLine, clock } = this.dependencies;
    const sink = createTurnSink(start.turn, {
      userText: messageText(start.userMessage),
      fidelity: start.model.entry.fidelity,
      hiddenTexts: [],
      output: live,
      auto: start.auto,
      sanitizeLine,
      clock,
    });
    openMessage(start, sink);
    return sink;
  }

  private async prepare(start: TurnStart, live: RunningTurn, log: Log): Promise<PreparedTurn> {
    const { turn, config, timeZone } = start;
    const { store, clock, keeper, sanitizeLine } = this.dependencies;
    const { memoryOf, instructionsOf, documentsOf, filesOf, researchOf, paperReach } = this.dependencies;
    const { callQueue, speeds, partyOf } = this.dependencies;
    const [model, acrossConversations, wanted, web, registry, before] = await Promise.all([
      turnModel(start, this.dependencies),
      start.acrossConversations,
      instructionsOf(live.key, start.firstInstructions),
      isKeptFrom(config, 'web') ? null : this.dependencies.webFor(turn),
      this.dependencies.withServerTools?.(config, () => live.key) ?? this.dependencies.tools,
      remarksBefore(store.traces, turn, start.replaced),
    ]);
    const said = [...before];
    const { question, earlier, written } = questionBehind(start.userMessage, start.earlier ?? []);
    const { decisions } = start.userMessage.metadata ?? {};
    const userText = messageText(question);
    const toBegin = await paperToBegin(store, start, userText, live.key);
    const { budget } = start.pipeline;
    const resolved = resolveTurn({
      ...{ turn, model, config, budget, wanted, timeZone },
      ...{ question: userText, tools: registry.all, asks: start.asks },
    });
    const { policy, answerSettings, instructions } = resolved;
    const reach = await paperReach?.({
      ...{ turn, config, question },
      ownerId: () => live.key.ownerId,
      sanitizing: () => turnSanitizing(turn, spoken),
      show: (data) => void (sink.isClosed || sink.ground({ type: 'data-paper', data })),
    });
    const { paper, documents } = reach ?? {};
    const needed = { web, paper, documents };
    const tools = registry.allowed(policy).filter(({ needs }) => needs === undefined || needed[needs]);
    const offered = offeredTools(tools, {
      entry: model.entry,
      chatMode: turn.chatMode,
      policy,
      questions: [...questionsIn(earlier), userText],
      remembers: acrossConversations,
    });
    const hiddenTexts = [...resolved.hiddenTexts, ...toolTexts(offered)];
    const visibleTexts: string[] = [];
    const spoken = {
      userText,
      tools: registry.all,
      visibleTexts,
      fidelity: model.entry.fidelity,
      hiddenTexts,
      hasHiddenContext: !model.entry.isDemo,
      allowedLanguages: config.reasoningLanguages,
      removesPersonalData: config.removesPersonalData,
    };
    const noteHidden = (texts: readonly string[]): void => void hiddenTexts.push(...texts);
    const memory = memoryOf({
      ...{ settings: config, acrossConversations, turn, noteHidden },
      ownerId: () => live.key.ownerId,
      sanitizing: turnSanitizing(turn, spoken),
      show: (activity) => {
        if (!sink.isClosed) sink.noteActivity(activity);
      },
    });
    const deadline = new TurnDeadline(policy.timeouts.totalMs, clock, live.hurried);
    const waitedMs = (): number => deadline.waitedMs;
    const pageNumbers = new SourceList();
    const sources = safeSourceNumbers(pageNumbers, sanitizeLine);
    const trace = start.followed && { trace: start.followed.headers };
    const ofPaper = { ...(paper && { paper }), ...(documents && { documents }) };
    const reached = { ...(memory && { memory }), ...(web && { web }), ...ofPaper, ...trace, sources };
    const toolCalls = new ToolCalls({
      tools,
      mostCalls: policy.maxToolCalls,
      context: {
        ...{ clock, waitedMs, locale: turn.locale, timeZone, ...reached },
        showProgress: (progress) => void (sink.isClosed || sink.progress(progress)),
      },
      ...(start.asks && { approvals: approvalsOfTurn(store, live, turnSanitizing(turn, spoken)) }),
    });
    const sink = createTurnSink(turn, {
      ...spoken,
      output: live,
      auto: start.auto,
      toolBlocks: toolCalls.blocks,
      sources: pageNumbers,
      sanitizeLine,
      clock,
    });
    const meter = new ModelCallMeter(policy, clock);
    const context: PipelineContext = {
      turn,
      userMessage: question,
      userText,
      ...(decisions && { decided: { decisions, isRepeated: start.isAnsweredAgain, written } }),
      prolonged: start.prolonged,
      locale: turn.locale,
      timeZone,
      model,
      instructions,
      wanted: resolved.wanted,
      answerSettings,
      policy,
      toolCalls,
      offeredTools: offered,
      meter,
      deadline,
      isAnsweredAgain: start.isAnsweredAgain,
      ...(toBegin && { paperToBegin: toBegin }),
      // Of images alone a model that is not shown them knows no better title.
      needsTitle: start.firstTitle !== null && userText !== '',
      signal: live.signal,
      memory: new WorkingMemory(),
      ports: {
        remarks: () => [...said.splice(0), ...live.takeRemarks()],
        loadHistory: async () =>
          start.earlier
            ? earlier
            : messagePath(await store.messages.list(live.key), question.metadata?.parentId ?? null),
        image: async (imageId, signal) =>
          (await this.dependencies.imageOf?.(live.key.ownerId, imageId, signal)) ?? null,
        noteVisible: (texts) => visibleTexts.push(...texts),
        noteHidden,
        ...(memory && { memory }),
        ...(paper && { paper }),
        documents: (chosen) => documentsOf(live.key.ownerId, chosen),
        ...(filesOf && !isKeptFrom(config, 'document-agent') && { files: filesOf(live.key.ownerId, config) }),
        research: (chosen) => researchOf({ turn, ownerId: () => live.key.ownerId, chosen }),
        save: ({ waiting: kept, ...settled }) => {
          const waiting = kept === undefined ? null : encodeWaitingTurn(kept);
          const handedTo = live.key.ownerId;
          const told = { calls: start.followed?.calls ?? [], tools: registry.all };
          return keeper.keep(turn, start.userMessage, { ...settled, ...told, waiting, handedTo });
        },
        writerModel: () => turnWriterModel(start, this.dependencies),
        roomAt: callQueue.roomFor(() => partyOf(live.key.ownerId)),
        speeds,
        sentence: errorSentence,
      },
      clock,
      log,
    };
    return { sink, context, instructed: instructionsActivity(wanted) };
  }
}

function openMessage({ firstTitle, prolonged }: TurnStart, sink: TurnSink): void {
  sink.start();
  if (prolonged) sink.goOnFrom(prolonged.parts);
  if (firstTitle !== null) sink.title(firstTitle);
}

import type { TurnMode } from '@/lib/chat/turn-mode';
import type { ChatModel } from '@/lib/models/model-provider';
import { timerScheduler } from '@/lib/pipelines/turn/frame-buffer';
import type { TurnOutput } from '@/lib/pipelines/turn/turn-output';
import { TurnSink } from '@/lib/pipelines/turn/turn-sink';
import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '@/lib/reasoning/sanitizer/turn-sanitizer';
import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import type { SourceList } from '@/lib/reasoning/trace-collector/source-list';
import { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import type { Clock } from '@/lib/shared/clock';
import type { TurnRow } from '@/lib/store/store';
import type { Tool } from '@/lib/tools/tool';
import { toolAlias } from '@/lib/tools/tool-alias';
import { ToolBlocks } from '@/lib/tools/tool-blocks';
import { callRecords, toolLabels } from '@/lib/tools/tool-registry';

export interface TurnSinkInput {
  readonly userText: string;
  /** All that there are here: people are shown what they are called. */
  readonly tools?: readonly Tool[];
  /** From which program it was brought along. */
  readonly imported?: string;
  /** What others are called that were called there, by their names there. */
  readonly foreignTools?: ReadonlyMap<string, Labels>;
  /** What the person wrote of what the model was sent so far, which may grow; the question alone if not given. */
  readonly visibleTexts?: readonly string[];
  readonly fidelity: ChatModel['entry']['fidelity'];
  /** Texts that the model was given so far and nobody else may read, which may grow. */
  readonly hiddenTexts: readonly string[];
  /** False for a model that is given nothing hidden. */
  readonly hasHiddenContext?: boolean;
  readonly allowedLanguages?: readonly string[];
  readonly removesPersonalData?: boolean;
  readonly output: TurnOutput;
  /** The charts and tables that the turn's tools make. */
  readonly toolBlocks?: ToolBlocks;
  /** Where pages get their numbers, if tools ask for these as well. */
  readonly sources?: SourceList;
  readonly sanitizeLine: (text: string) => string;
  /** Which way it is answered where nobody chose. */
  readonly auto?: TurnMode | undefined;
  readonly clock: Clock;
}

/** With what the words of a turn's model are sanitised. */
export function turnSanitizing(
  { locale }: Pick<TurnRow, 'locale'>,
  input: Omit<TurnSinkInput, 'output' | 'clock' | 'sanitizeLine' | 'fidelity'>,
): SanitizerOptions {
  const labels = toolLabels(input.tools ?? []);
  return {
    toolLabels: new Map([...labels].map(([name, label]) => [name, label[locale]])),
    hiddenTexts: input.hiddenTexts,
    hasHiddenContext: input.hasHiddenContext ?? true,
    visibleTexts: input.visibleTexts ?? [input.userText],
    ...(input.removesPersonalData !== undefined && { removesPersonalData: input.removesPersonalData }),
    ...(input.allowedLanguages && { allowedLanguages: input.allowedLanguages }),
  };
}

/** The sink of a turn with the sanitiser and the collector that it stands on. */
export function createTurnSink(turn: TurnRow, input: TurnSinkInput): TurnSink {
  const { userText, tools = [], fidelity, sanitizeLine, clock } = input;
  const { traceMode, chatMode, locale } = turn;
  const readTexts: string[] = [];
  const sanitizing = { ...turnSanitizing(turn, input), readTexts };
  return new TurnSink({
    noteRead: (text) => void readTexts.push(text),
    traceId: turn.traceId,
    messageId: turn.assistantMessageId,
    metadata: {
      conversationId: turn.conversationId,
      parentId: turn.userMessageId,
      createdAt: turn.startedAt,
      turnId: turn.turnId,
      ...(turn.prolongs !== null && { prolongs: turn.prolongs }),
      traceId: turn.traceId,
      ...(input.imported !== undefined && { imported: input.imported }),
      modelId: turn.modelId,
      ...(turn.thinking !== 'auto' && { thinking: turn.thinking }),
      ...(input.auto && { auto: input.auto }),
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
      toolLabels: new Map([...(input.foreignTools ?? []), ...toolLabels(tools)]),
      toolNames: new Map(tools.map(({ name }) => [toolAlias(name), name])),
      callRecords: callRecords(tools),
      sanitizeJson: createStructuredSanitizer(sanitizing),
      sanitizer: createTurnSanitizer(sanitizing),
      ...(input.sources && { sources: input.sources }),
      clock,
    }),
    output: input.output,
    sanitizeLine,
    clock,
    schedule: timerScheduler,
    blocks: {
      toolBlocks: input.toolBlocks ?? new ToolBlocks(),
      userText: input.userText,
      decimal: locale === 'id' ? ',' : '.',
    },
  });
}

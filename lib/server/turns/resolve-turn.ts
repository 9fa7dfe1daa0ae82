import type { AdminSettings } from '@/lib/config/admin-settings';
import type { CallSettings, ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { answerInstructions, mayWantDrawing } from '@/lib/pipelines/turn/answer-instructions';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import type { Pipeline } from '@/lib/pipelines/turn/pipeline';
import { TURN_KNOBS } from '@/lib/pipelines/turn/turn-knobs';
import { type WantedText, wantedOfAnswers } from '@/lib/prompts/wanted-of-answers';
import type { TurnRow } from '@/lib/store/store';
import type { Tool } from '@/lib/tools/tool';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';

/** How long a model is waited for where nothing is set: one on this machine may have to be loaded, and reads slowly. */
const WAITS = {
  local: { firstChunkMs: 600_000, totalMs: 1_800_000 },
  remote: { firstChunkMs: 60_000, totalMs: 600_000 },
} as const;

/** What a turn of a pipeline may use under the admin's settings, of the tools that there are. */
export function policyFromSettings(
  settings: AdminSettings,
  budget: Pipeline['budget'],
  tools: readonly Pick<Tool, 'name' | 'sideEffects'>[],
  { isLocal }: Pick<ModelEntry, 'isLocal'> = {},
): ExecutionPolicy {
  const waits = isLocal ? WAITS.local : WAITS.remote;
  const { maxToolRounds, maxToolCalls, titleTimeoutMs } = TURN_KNOBS.read(settings);
  return {
    maxToolRounds,
    maxToolCalls,
    maxModelCalls: settings.modelCallsPerTurn,
    turnCharacters: settings.turnCharacters,
    ...budget(settings),
    allowedTools: settings.enabledTools ?? readOnlyNames(tools),
    allowSideEffects: false,
    timeouts: {
      firstChunkMs: settings.firstChunkTimeoutMs ?? waits.firstChunkMs,
      chunkMs: settings.chunkTimeoutMs,
      totalMs: settings.totalTimeoutMs ?? waits.totalMs,
      titleMs: titleTimeoutMs,
    },
    tokenBudgets: { historyShare: settings.historyPercent / 100, maxOutputTokens: settings.answerTokens },
    titlesFromModel: settings.titlesFromModel,
    knobs: settings,
  };
}

/** What changes nothing needs nobody's word to be allowed. */
const readOnlyNames = (tools: readonly Pick<Tool, 'name' | 'sideEffects'>[]): string[] =>
  tools.filter(({ sideEffects }) => sideEffects === 'none').map(({ name }) => name);

/** What is decided once for a turn, when it begins. */
export interface ResolvedTurn {
  readonly policy: ExecutionPolicy;
  readonly answerSettings: CallSettings;
  /** What the model is told besides the messages. */
  readonly instructions: string;
  /** The part of it that says what is wanted of answers. */
  readonly wanted: string;
  /** The instructions in both languages, since a model may translate them in its thoughts. */
  readonly hiddenTexts: readonly string[];
}

export interface ResolvingInput {
  readonly turn: TurnRow;
  readonly model: ChatModel;
  readonly config: AdminSettings;
  readonly budget: Pipeline['budget'];
  /** What is asked. */
  readonly question: string;
  /** What admin, person and conversation want of answers. */
  readonly wanted: readonly WantedText[];
  /** All that this installation has. */
  readonly tools: readonly Tool[];
  /** The IANA name of the zone in which the person is. */
  readonly timeZone: string;
}

/** Resolves policy, settings and instructions of a turn from what an admin has set and what its model needs. */
export function resolveTurn({
  turn,
  model,
  config,
  budget,
  question,
  wanted: texts,
  tools,
  timeZone,
}: ResolvingInput): ResolvedTurn {
  const webSearch = turn.chatMode === 'websearch';
  const inLocale = (locale: Locale) => {
    const settings = model.settings({ kind: 'answer', webSearch, locale, timeZone });
    const wanted = wantedOfAnswers(texts, locale);
    const instructions = answerInstructions({
      locale,
      at: turn.startedAt,
      timeZone,
      thinks: model.entry.reasoning !== 'none',
      thinkingLanguages: config.reasoningLanguages,
      mayDraw: mayWantDrawing(question),
      wanted,
      additions: settings.instructions,
    });
    return { settings, instructions, wanted };
  };
  const spoken = inLocale(turn.locale);
  const others = LOCALES.filter((locale) => locale !== turn.locale).map(inLocale);
  return {
    policy: policyFromSettings(config, budget, tools, model.entry),
    answerSettings: spoken.settings,
    instructions: spoken.instructions,
    wanted: spoken.wanted,
    hiddenTexts: [
      ...[spoken, ...others].map(({ instructions }) => instructions),
      ...texts.map(({ text }) => text),
    ],
  };
}

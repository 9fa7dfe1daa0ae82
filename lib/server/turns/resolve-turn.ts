import type { AdminSettings } from '@/lib/config/admin-settings';
import type { CallSettings, ChatModel } from '@/lib/models/model-provider';
import { answerInstructions, mayWantDrawing } from '@/lib/pipelines/turn/answer-instructions';
import type { ExecutionPolicy } from '@/lib/pipelines/turn/execution-policy';
import type { Pipeline } from '@/lib/pipelines/turn/pipeline';
import { type WantedText, wantedOfAnswers } from '@/lib/prompts/wanted-of-answers';
import type { TurnRow } from '@/lib/store/store';
import type { Tool } from '@/lib/tools/tool';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import { policyFromSettings } from './policy-from-settings';

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
  /** Whether the person is there to be asked. */
  readonly asks?: boolean | undefined;
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
  asks,
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
    policy: policyFromSettings(config, budget, tools, { ...model.entry, asks }),
    answerSettings: spoken.settings,
    instructions: spoken.instructions,
    wanted: spoken.wanted,
    hiddenTexts: [
      ...[spoken, ...others].map(({ instructions }) => instructions),
      ...texts.map(({ text }) => text),
    ],
  };
}

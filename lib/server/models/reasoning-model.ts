import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { tagStreamMiddleware } from '@/lib/reasoning/tag-stream-middleware';
import type { TagReading } from '@/lib/reasoning/tagged-part-mapper';
import { taggingInstruction } from '@/lib/reasoning/tagging-instruction';
import type { ReplyStart } from '@/lib/shared/reply-start';
import type { TraceMode } from '@/lib/trace/step-key';
import type { Thinking } from '@/lib/trace/thinking';

export interface ReadingOptions {
  readonly traceMode: TraceMode;
  /** How much the model is asked to think, whatever it is asked; that is left to it where this is absent. */
  readonly thinking?: Thinking;
  /** Where the model's replies have begun so far; null if nothing is known. */
  readonly knownStart: ReplyStart | null;
  /** Told where a reply began. */
  readonly onStart: (start: ReplyStart) => void;
}

type Start = ReplyStart | 'unknown';

/**
 * Makes a model that writes its reasoning between tags look like one with reasoning of its own, also where it is not
 * said to. A model that was set up with where its replies begin is believed; others that are said to think in their
 * text are learnt.
 */
export function reasoningModel(model: ChatModel, options: ReadingOptions): ChatModel {
  const { entry } = model;
  const isLearnt = learnsStart(entry);
  const isSet = entry.startsIn !== undefined || entry.reasoning === 'tagged';
  let seen = isLearnt ? options.knownStart : null;
  const onStart = (start: ReplyStart): void => {
    seen ??= start;
    options.onStart(start);
  };
  const streamed = readingOf(entry, streamedStart(entry, options), options.traceMode);
  const { wrapGenerate, wrapStream } = tagStreamMiddleware({
    streamed: isLearnt ? { ...streamed, onStart } : streamed,
    // Nothing of it has been shown yet, so it need not be guessed where it began.
    whole: () => (isSet ? streamed : readingOf(entry, seen === 'inside' ? 'inside' : 'unknown', 'curated')),
  });
  // Of where replies begin, one that has to be a value tells nothing; where it comes as reasoning, its reader knows it.
  const valued = tagStreamMiddleware({ streamed: { ...streamed, hasAllReasons: false } });
  // A value of a shape has no tags around it, and its thoughts in it.
  const isShaped = ({ responseFormat }: LanguageModelV4CallOptions): boolean =>
    responseFormat?.type === 'json';
  const isPlain = (params: LanguageModelV4CallOptions): boolean =>
    entry.reasoning === 'tagged' && isShaped(params);
  return {
    ...model,
    languageModel: wrapLanguageModel({
      model: model.languageModel,
      middleware: {
        specificationVersion: 'v4',
        wrapGenerate,
        wrapStream: (call) => {
          if (isPlain(call.params)) return call.doStream();
          return isShaped(call.params) ? valued.wrapStream(call) : wrapStream(call);
        },
      },
    }),
    settings: (purpose) => {
      const settings = model.settings({ thinking: options.thinking ?? 'auto', ...purpose });
      if (entry.reasoning !== 'tagged' || purpose.kind === 'title' || purpose.isShaped === true)
        return settings;
      const hasTools = Object.keys(settings.tools).length > 0;
      return { ...settings, instructions: taggingInstruction(purpose.locale, { hasTools }) };
    },
  };
}

/** Whether a model's replies teach where they begin. */
export const learnsStart = ({ reasoning, startsIn }: ModelEntry): boolean =>
  reasoning === 'think' && startsIn === undefined;

/**
 * What has been learnt can change with any reply. In transparent mode a wrong guess costs little; in curated mode it
 * would let thoughts out, so nothing is let out of a model that was not set up before a tag, or the end, decides.
 */
function streamedStart(
  { reasoning, startsIn }: ModelEntry,
  { traceMode, knownStart }: ReadingOptions,
): Start {
  if (startsIn !== undefined) return startsIn;
  const isCurated = traceMode === 'curated';
  switch (reasoning) {
    case 'tagged':
      return 'unknown';
    case 'think':
      return knownStart === 'outside' && isCurated ? 'unknown' : (knownStart ?? 'unknown');
    case 'native':
    case 'none':
      // An answer may be about tags, and whoever asks for one could teach the model wrong for everybody.
      return isCurated ? 'unknown' : 'outside';
  }
}

function readingOf(
  { reasoning, startsIn, fidelity }: ModelEntry,
  start: Start,
  traceMode: TraceMode,
): TagReading {
  // Some gateways send all of a reply as reasoning; a summary of it is no answer.
  const hasAllReasons = fidelity !== 'provider-summary';
  // An answer may speak of marks, so in transparent mode they need a line that begins with them.
  const otherDialects = traceMode === 'curated' ? 'anywhere' : 'at-line-start';
  if (reasoning === 'tagged')
    return {
      dialect: { dialect: 'tagged', startIn: 'unknown', otherDialects },
      ...{ labels: true, hasAllReasons },
    };
  const isSaidToThink = reasoning === 'think';
  return {
    hasAllReasons,
    dialect: {
      dialect: 'think',
      startIn: start === 'inside' ? 'thinking' : start,
      unopenedClose: isSaidToThink || startsIn === undefined ? 'tag' : 'text',
      opens: isSaidToThink || traceMode === 'curated' ? 'anywhere' : 'at-start',
      answerEndsThoughts: 'at-line-start',
      otherDialects,
    },
  };
}

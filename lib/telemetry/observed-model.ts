import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import type { Clock } from '@/lib/shared/clock';
import type { ModelCall, ObservedModel } from './telemetry';

interface ObservingOptions {
  readonly clock: Clock;
  /** Gives the next call its span, and the headers that hand it on. */
  readonly begin: () => { readonly spanId: string; readonly headers: Readonly<Record<string, string>> };
  readonly note: (call: ModelCall) => void;
}

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;
const ENDED_EARLY = 'cancelled';
/** What comes before a word has been written. */
const OPENING: ReadonlySet<string> = new Set(['stream-start', 'response-metadata', 'raw']);

/** Takes down one call; nothing of what is asked or said is looked at. */
class CallNotes {
  private firstAt: number | null = null;
  private finish: Pick<Finish, 'usage' | 'finishReason'> | null = null;
  private error: string | null = null;
  private isOver = false;

  constructor(
    private readonly model: ObservedModel,
    private readonly spanId: string,
    private readonly startedAt: number,
    private readonly options: Pick<ObservingOptions, 'clock' | 'note'>,
  ) {}

  read(part: LanguageModelV4StreamPart): void {
    if (this.firstAt === null && !OPENING.has(part.type)) this.firstAt = this.options.clock();
    if (part.type === 'finish') this.finish = part;
    else if (part.type === 'error') this.error ??= this.model.codeOf(part.error);
  }

  fail(error: unknown): void {
    this.error ??= this.model.codeOf(error);
    this.end();
  }

  /** It was ended from this side. */
  cancel(): void {
    this.error ??= this.finish === null ? ENDED_EARLY : null;
    this.end();
  }

  end(finished: Pick<Finish, 'usage' | 'finishReason'> | null = this.finish): void {
    if (this.isOver) return;
    this.isOver = true;
    const { modelId, provider } = this.model;
    const { spanId, startedAt, firstAt, error } = this;
    const { inputTokens, outputTokens } = finished?.usage ?? {};
    this.options.note({
      ...{ spanId, modelId, provider, startedAt, error },
      endedAt: this.options.clock(),
      firstChunkMs: firstAt === null ? null : Math.max(0, firstAt - startedAt),
      inputTokens: inputTokens?.total ?? 0,
      outputTokens: outputTokens?.total ?? 0,
      reasoningTokens: outputTokens?.reasoning ?? 0,
      cachedTokens: inputTokens?.cacheRead ?? 0,
      finishReason: finished?.finishReason.unified ?? null,
    });
  }
}

/** The same model, each of whose calls carries the headers that hand its span on, and is noted once it has ended. */
export function observedModel(
  model: ObservedModel,
  { clock, begin, note }: ObservingOptions,
): LanguageModelV4 {
  const spans = new WeakMap<object, string>();
  const begun = (params: object): CallNotes =>
    new CallNotes(model, spans.get(params) ?? begin().spanId, clock(), { clock, note });
  return wrapLanguageModel({
    model: model.languageModel,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => {
        const { spanId, headers } = begin();
        const told = { ...params, headers: { ...params.headers, ...headers } };
        spans.set(told, spanId);
        return told;
      },
      wrapGenerate: async ({ doGenerate, params }) => {
        const notes = begun(params);
        try {
          const result = await doGenerate();
          notes.end(result);
          return result;
        } catch (error) {
          notes.fail(error);
          throw error;
        }
      },
      wrapStream: async ({ doStream, params }) => {
        const notes = begun(params);
        try {
          const result = await doStream();
          return { ...result, stream: noted(result.stream, notes) };
        } catch (error) {
          notes.fail(error);
          throw error;
        }
      },
    },
  });
}

function noted(
  source: ReadableStream<LanguageModelV4StreamPart>,
  notes: CallNotes,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = source.getReader();
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) {
            notes.end();
            controller.close();
            return;
          }
          notes.read(value);
          controller.enqueue(value);
        } catch (error) {
          notes.fail(error);
          throw error;
        }
      },
      cancel: (reason) => {
        notes.cancel();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

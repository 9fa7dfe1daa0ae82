import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4Middleware,
  LanguageModelV4Reasoning,
  LanguageModelV4StreamPart,
  LanguageModelV4Text,
} from '@ai-sdk/provider';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { Asked } from './json-reply';
import { PiecewiseReader } from './piecewise';
import type { TagDialect } from './tag-state';
import { TagStreamParser } from './tag-stream-parser';
import { TaggedPartMapper, type TagReading } from './tagged-part-mapper';
import { type AskedForCalls, TemplateParts } from './template-parts';

/** Puts the parts of a stream together again. */
class ContentCollector {
  readonly content: LanguageModelV4Content[] = [];
  private open: LanguageModelV4Text | LanguageModelV4Reasoning | undefined;

  add(parts: readonly LanguageModelV4StreamPart[]): void {
    for (const part of parts) {
      switch (part.type) {
        case 'text-start':
        case 'reasoning-start': {
          const { type: _, id: __, ...rest } = part;
          this.open = { type: part.type === 'text-start' ? 'text' : 'reasoning', text: '', ...rest };
          break;
        }
        case 'text-delta':
        case 'reasoning-delta':
          if (this.open !== undefined) this.open.text += part.delta;
          break;
        case 'text-end':
        case 'reasoning-end': {
          const { type: _, id: __, ...rest } = part;
          if (this.open !== undefined && (this.open.text !== '' || this.open.type === 'text'))
            this.content.push({ ...this.open, ...rest });
          this.open = undefined;
          break;
        }
        case 'tool-call':
          this.content.push(part);
          break;
      }
    }
  }
}

/** The content of a finished call with its tagged text turned into reasoning and text parts, in order, and why it ended. */
function taggedContent(
  result: Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage'>,
  reading: TagReading,
  asked?: Asked & AskedForCalls,
): Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason'> {
  const mapper = new TaggedPartMapper(reading, asked);
  const templates = new TemplateParts(asked);
  const collector = new ContentCollector();
  const id = 'text';
  const read = (part: LanguageModelV4StreamPart): void => collector.add(templates.map(mapper.map(part)));
  for (const part of result.content) {
    if (part.type === 'text') {
      const { text, citations, providerMetadata } = part;
      read({ type: 'text-start', id, ...(providerMetadata && { providerMetadata }) });
      read({ type: 'text-delta', id, delta: text });
      read({ type: 'text-end', id, ...(citations && { citations }) });
    } else {
      if (part.type === 'tool-call') mapper.map(part);
      else if (part.type === 'reasoning') mapper.map({ type: 'reasoning-start', id });
      collector.content.push(part);
    }
  }
  const { finishReason, usage } = result;
  read({ type: 'finish', finishReason, usage });
  return { content: collector.content, finishReason: templates.reasonOf(finishReason) };
}

/** Longest that events which become nothing are read for without a pause. */
const SLICE_MS = 10;

type PartStream = ReadableStream<LanguageModelV4StreamPart>;

/**
 * Pulls rather than pipes: one queue instead of three, nothing read ahead of the consumer, and so
 * nothing lost from a queue when the provider's stream fails. What one event becomes, however much, is handed out part
 * by part: a queue of many takes time for each that grows with their number.
 */
function mapStream(source: PartStream, mapper: TaggedPartMapper, templates: TemplateParts): PartStream {
  const reader = new PiecewiseReader(source.getReader());
  const slice = new TimeSlice(SLICE_MS);
  let waiting: Iterator<LanguageModelV4StreamPart> = [].values();
  let hasEnded = false;
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull: async (controller) => {
        for (;;) {
          const next = waiting.next();
          if (next.done !== true) return controller.enqueue(next.value);
          if (hasEnded) return controller.close();
          await slice.pause();
          const { done, value } = await reader.read();
          waiting = templates.map(done ? mapper.end() : mapper.map(value)).values();
          hasEnded = done;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The answer in a tagged text; the text itself where there is none. */
function answerIn(text: string, dialect: TagDialect): string {
  const parser = new TagStreamParser(dialect);
  const answer = [...parser.feed(text), ...parser.flush()]
    .filter(({ type }) => type === 'answer')
    .map(({ content }) => content)
    .join('');
  return answer.trim() === '' ? text : answer;
}

/** How the replies of a model are read. */
export interface TagReadings {
  readonly streamed?: TagReading;
  /** For a reply that comes whole, asked when it has come; as a streamed one if absent. */
  readonly whole?: () => TagReading;
}

/**
 * Language-model middleware that makes a model which writes its thoughts between tags look like one with
 * native reasoning: each thinking block becomes a reasoning part, each answer block a text part. Calls of tools that it
 * writes down become calls, and the marks of its template go.
 *
 * When such a model ends normally without any answer text and without a tool call of ours, what it wrote
 * is repeated as a text part of which `standInOf` says what it is.
 */
export function tagStreamMiddleware({
  streamed = {},
  whole,
}: TagReadings = {}): LanguageModelV4Middleware &
  Required<Pick<LanguageModelV4Middleware, 'wrapGenerate' | 'wrapStream'>> {
  return {
    specificationVersion: 'v4',
    wrapGenerate: async ({ doGenerate, params }) => {
      const { structuredOutputText, ...result } = await doGenerate();
      const reading = whole?.() ?? streamed;
      return {
        ...result,
        ...taggedContent(result, reading, params),
        ...(structuredOutputText !== undefined && {
          structuredOutputText: answerIn(structuredOutputText, reading.dialect ?? {}),
        }),
      };
    },
    wrapStream: async ({ doStream, params }) => {
      const { stream, ...result } = await doStream();
      const mapper = new TaggedPartMapper(streamed, params);
      return { ...result, stream: mapStream(stream, mapper, new TemplateParts(params)) };
    },
  };
}

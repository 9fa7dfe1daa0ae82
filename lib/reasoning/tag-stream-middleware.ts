import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { TagDialect } from './tag-state';
import { TagStreamParser } from './tag-stream-parser';
import { taggedContent } from './tagged-content';
import { TaggedPartMapper, type TagReading } from './tagged-part-mapper';

type PartStream = ReadableStream<LanguageModelV4StreamPart>;

/**
 * Pulls rather than pipes: one queue instead of three, nothing read ahead of the consumer, and so
 * nothing lost from a queue when the provider's stream fails.
 */
function mapStream(source: PartStream, mapper: TaggedPartMapper): PartStream {
  const reader = source.getReader();
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull: async (controller) => {
        for (;;) {
          const { done, value } = await reader.read();
          const parts = done ? mapper.end() : mapper.map(value);
          for (const part of parts) controller.enqueue(part);
          if (done) controller.close();
          if (done || parts.length > 0) return;
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
 * native reasoning: each thinking block becomes a reasoning part, each answer block a text part.
 *
 * When such a model ends normally without any answer text and without a tool call of ours, what it wrote
 * is repeated as a text part of which `standInOf` says what it is.
 */
export function tagStreamMiddleware({ streamed = {}, whole }: TagReadings = {}): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapGenerate: async ({ doGenerate }) => {
      const { structuredOutputText, ...result } = await doGenerate();
      const reading = whole?.() ?? streamed;
      return {
        ...result,
        content: taggedContent(result, reading),
        ...(structuredOutputText !== undefined && {
          structuredOutputText: answerIn(structuredOutputText, reading.dialect ?? {}),
        }),
      };
    },
    wrapStream: async ({ doStream }) => {
      const { stream, ...result } = await doStream();
      return { ...result, stream: mapStream(stream, new TaggedPartMapper(streamed)) };
    },
  };
}

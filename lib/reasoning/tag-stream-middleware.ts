import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { TagDialect } from './tag-state';
import { TagStreamParser } from './tag-stream-parser';
import { taggedContent } from './tagged-content';
import { TaggedPartMapper } from './tagged-part-mapper';

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

/**
 * Language-model middleware that makes a model which writes its thoughts between tags look like one with
 * native reasoning: each thinking block becomes a reasoning part, each answer block a text part.
 *
 * When such a model ends normally without any answer text and without a tool call of ours, its thoughts
 * are repeated as a text part that `isNoAnswer` recognises.
 */
export function tagStreamMiddleware(dialect: TagDialect = {}): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    wrapGenerate: async ({ doGenerate }) => {
      const { structuredOutputText, ...result } = await doGenerate();
      return {
        ...result,
        content: taggedContent(result, dialect),
        ...(structuredOutputText !== undefined && {
          structuredOutputText: answerIn(structuredOutputText, dialect),
        }),
      };
    },
    wrapStream: async ({ doStream }) => {
      const { stream, ...result } = await doStream();
      return { ...result, stream: mapStream(stream, new TaggedPartMapper(dialect)) };
    },
  };
}

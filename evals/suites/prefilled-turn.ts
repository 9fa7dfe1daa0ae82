import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '../../lib/reasoning/sanitizer/turn-sanitizer';
import { standInOf } from '../../lib/reasoning/stand-in';
import type { TagDialect } from '../../lib/reasoning/tag-state';
import { tagStreamMiddleware } from '../../lib/reasoning/tag-stream-middleware';
import type { CollectorEvent } from '../../lib/reasoning/trace-collector/collector-event';
import { TraceCollector } from '../../lib/reasoning/trace-collector/trace-collector';

export interface PlayedReply {
  readonly thoughts: string;
  readonly answer: string;
  /** Whether what is in the answer's place is no answer. */
  readonly isStandIn: boolean;
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

const streamOf = (chunks: readonly string[]): ReadableStream<LanguageModelV4StreamPart> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue({ type: 'text-start', id: '0' });
      for (const delta of chunks) controller.enqueue({ type: 'text-delta', id: '0', delta });
      controller.enqueue({ type: 'text-end', id: '0' });
      controller.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage });
      controller.close();
    },
  });

/** Plays a reply through the middleware, the AI SDK and the collector of a transparent turn; nothing is taken out. */
export async function playReply(chunks: readonly string[], dialect: TagDialect): Promise<PlayedReply> {
  const { stream } = streamText({
    model: wrapLanguageModel({
      model: new MockLanguageModelV4({ doStream: { stream: streamOf(chunks) } }),
      middleware: tagStreamMiddleware({ streamed: { dialect } }),
    }),
    prompt: 'Go on.',
  });
  const collector = new TraceCollector({
    traceMode: 'transparent',
    chatMode: 'normal',
    locale: 'en',
    userText: 'Go on.',
    fidelity: 'raw',
    toolLabels: new Map(),
    toolNames: new Map(),
    sanitizeJson: createStructuredSanitizer({ rules: [] }),
    sanitizer: createTurnSanitizer({ rules: [] }),
    clock: () => 0,
  });
  const events: CollectorEvent[] = [];
  let isStandIn = false;
  for await (const part of stream) {
    if (part.type === 'text-start') isStandIn ||= standInOf(part) !== null;
    events.push(...collector.accept(part));
  }
  events.push(...collector.finish('completed').events);
  const joined = (type: 'thought' | 'text'): string =>
    events.map((event) => (event.type === type ? event.delta : '')).join('');
  return { thoughts: joined('thought'), answer: joined('text'), isStandIn };
}

import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';
import type { ModelEntry } from '@/lib/models/model-provider';

/** What waits for room at its model's server. */
export interface RoomRequest {
  /** Told how many go before it, those included that the server works on; again whenever that changes. */
  readonly onAhead?: (ahead: number) => void;
  /** For what nobody waits for: it goes last, and has to end by its signal, at once, when this is called. */
  readonly giveWay?: () => void;
}

/**
 * Resolves once a model's server has room for a call, with what gives the room back, which may be called more than
 * once; the signal gives it back, too. Rejects with the signal's reason where that is aborted before.
 */
export type EnterRoom = (request: RoomRequest, signal: AbortSignal) => Promise<() => void>;

/** What calls of a model wait for; null where they need not. */
export type RoomAt = (entry: Pick<ModelEntry, 'modelId' | 'providerHost' | 'slots'>) => EnterRoom | null;

const NEVER = new AbortController().signal;

/** Has each request to a model's server wait until it may enter, and leave at its end, whichever that is. */
export function inRoom(enter: (signal: AbortSignal) => Promise<() => void>): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    wrapGenerate: async ({ doGenerate, params }) => {
      const leave = await enter(params.abortSignal ?? NEVER);
      try {
        return await doGenerate();
      } finally {
        leave();
      }
    },
    wrapStream: async ({ doStream, params }) => {
      const leave = await enter(params.abortSignal ?? NEVER);
      try {
        const result = await doStream();
        return { ...result, stream: leavingAtEnd(result.stream, leave) };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

function leavingAtEnd(
  source: ReadableStream<LanguageModelV4StreamPart>,
  leave: () => void,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = source.getReader();
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          leave();
          controller.close();
        } catch (error) {
          leave();
          throw error;
        }
      },
      cancel: (reason) => {
        leave();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

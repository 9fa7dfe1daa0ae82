import { AsyncLocalStorage } from 'node:async_hooks';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

const SIGNAL = new AsyncLocalStorage<AbortSignal>();

/** Does something with a server; what it still fetches for that is given up with the signal. */
export const inRequestScope = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  SIGNAL.run(signal, work);

/**
 * A `fetch` that gives a request up together with whoever waits for it. A stream of events that ends without an answer,
 * and cannot be gone on with, says so itself, so that nobody waits for more.
 */
export const scopedFetch =
  (fetch: Fetch): Fetch =>
  async (input, init = {}) => {
    const given = SIGNAL.getStore();
    const id = requestIdOf(init.body);
    // What is told to a server, that a request is off above all, outlives the request.
    if (!given || id === null) return fetch(input, init);
    const signal = init.signal ? AbortSignal.any([init.signal, given]) : given;
    const response = await fetch(input, { ...init, signal });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !response.body || !isStream) return response;
    return new Response(withEnd(response.body, id), response);
  };

/** What a request of the protocol is called; null for everything else. */
function requestIdOf(body: RequestInit['body']): string | number | null {
  if (typeof body !== 'string') return null;
  const message: unknown = JSON.parse(body);
  if (typeof message !== 'object' || message === null || !('method' in message && 'id' in message))
    return null;
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : null;
}

/** Events that can be gone on with after the last of them have ids. */
const EVENT_ID = /(?:^|[\r\n])id:/;
const TAIL = 3;

/** A stream of events with a last one, that nothing more comes; whoever has the answer by then does not mind. */
function withEnd(body: ReadableStream<Uint8Array>, id: string | number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const error = { code: ErrorCode.ConnectionClosed, message: 'Connection closed' };
  const end = `\n\nevent: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, error })}\n\n`;
  let tail = '\n';
  let isResumable = false;
  return new ReadableStream({
    async pull(controller) {
      const read = await reader.read().catch((reason: unknown) => {
        if (isResumable) throw reason;
        return { done: true, value: undefined };
      });
      if (read.value) {
        const text = tail + Buffer.from(read.value).toString('latin1');
        isResumable ||= EVENT_ID.test(text);
        tail = text.slice(-TAIL);
        return controller.enqueue(read.value);
      }
      if (!isResumable) controller.enqueue(Buffer.from(end));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** One request of the protocol while it waits for its answer. */
interface RequestScope {
  readonly signal: AbortSignal;
  /** Called when nothing more comes of what the server sends for it. */
  readonly onEnd: () => void;
}

const SCOPE = new AsyncLocalStorage<RequestScope>();

/** Does the work of one request of the protocol; what it fetches is given up with its signal. */
export const inRequestScope = <Value>(scope: RequestScope, work: () => Promise<Value>): Promise<Value> =>
  SCOPE.run(scope, work);

/** A `fetch` that gives a request up together with whoever waits for it, and tells when its stream of events has ended. */
export const scopedFetch =
  (fetch: Fetch): Fetch =>
  async (input, init = {}) => {
    const scope = SCOPE.getStore();
    // What is told to a server, that a request is off above all, outlives the request.
    if (!scope || !isRequest(init.body)) return fetch(input, init);
    const signal = init.signal ? AbortSignal.any([init.signal, scope.signal]) : scope.signal;
    const response = await fetch(input, { ...init, signal });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !response.body || !isStream) return response;
    return new Response(watched(response.body, scope.onEnd), response);
  };

function isRequest(body: RequestInit['body']): boolean {
  if (typeof body !== 'string') return false;
  const message: unknown = JSON.parse(body);
  return typeof message === 'object' && message !== null && 'method' in message && 'id' in message;
}

function watched(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

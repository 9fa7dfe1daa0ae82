import type { Application } from '@/lib/server/application';
import { API_PATH, apiPath, heardAs } from '@/lib/server/http/answerable-request';
import { findRoute } from './routes';

/** Where handlers find the application of their process (`lib/server/application.ts`). */
const holder = globalThis as typeof globalThis & { nalarApplication?: Promise<Application> };

/** Tests come from this machine. */
const PEER = { 'x-nalar-peer': '127.0.0.1' };

/**
 * Answers a request as the served app does, without a server: what stands before Next (`answerable-request.ts`), then
 * the exported handler. Whoever leaves (`init.signal`, or cancels the body) aborts the request.
 */
export async function answerRequest(
  app: Application,
  publicHost: string | null,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const { origin, host, pathname, search } = new URL(address);
  const headers = new Headers(init.headers);
  if (!headers.has('host')) headers.set('host', host);
  for (const [name, value] of Object.entries(PEER)) headers.set(name, value);
  headers.set(API_PATH, apiPath(pathname + search));
  const asked = { method: init.method?.toUpperCase() ?? 'GET', url: pathname + search };
  const { method, url } = heardAs(asked, headers.get('host') ?? undefined, publicHost);
  const route = await findRoute(url.split('?', 1)[0] ?? url);
  if (route === null) throw new Error(`${url} is a page: there is no handler to call`);
  const { handlers, params } = route;
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined);
  if (handler === undefined) throw new Error(`${method} ${url}: Next itself answers what no handler is for`);

  const left = new AbortController();
  const signal = init.signal ? AbortSignal.any([init.signal, left.signal]) : left.signal;
  const request = new Request(`${origin}${url}`, {
    ...init,
    method,
    headers,
    signal,
    ...bodyOf(method, init),
  });
  if (typeof init.body === 'string')
    request.headers.set('content-length', String(Buffer.byteLength(init.body)));
  // The handler looks it up before it waits for anything, so that requests of several apps may overlap.
  holder.nalarApplication = Promise.resolve(app);
  const response = await handler(request, { params: Promise.resolve(params) });
  signal.throwIfAborted();
  return method === 'HEAD' ? new Response(null, response) : untilLeft(response, left, signal);
}

const bodyOf = (method: string, { body }: RequestInit) =>
  method === 'GET' || method === 'HEAD' || body === undefined || body === null
    ? { body: null }
    : { body, duplex: 'half' as const };

/** The response as its reader gets it: who stops reading has left, and who has left reads nothing more. */
function untilLeft(response: Response, left: AbortController, signal: AbortSignal): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      signal.addEventListener('abort', () => {
        // A reader that has left by itself has closed it already.
        if (!left.signal.aborted) controller.error(signal.reason);
        void reader.cancel(signal.reason);
      }),
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => left.abort(),
  });
  return new Response(body, response);
}

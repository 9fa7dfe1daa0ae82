/** Server-sent events as a body, which no cache keeps and no proxy holds back. */
export const eventResponse = (stream: ReadableStream<Uint8Array>, more: HeadersInit = {}): Response => {
  const headers = new Headers(more);
  headers.set('content-type', 'text/event-stream; charset=utf-8');
  headers.set('cache-control', 'no-cache, no-transform');
  headers.set('x-accel-buffering', 'no');
  return new Response(stream, { headers });
};

/** A turn's server-sent events as an AI SDK UI message stream. */
export function eventStreamResponse(
  stream: ReadableStream<Uint8Array>,
  setCookie: readonly string[] = [],
): Response {
  const headers = new Headers({ 'x-vercel-ai-ui-message-stream': 'v1' });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return eventResponse(stream, headers);
}

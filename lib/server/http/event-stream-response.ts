/** A turn's server-sent events as an AI SDK UI message stream. */
export function eventStreamResponse(
  stream: ReadableStream<Uint8Array>,
  setCookie: readonly string[] = [],
): Response {
  const headers = new Headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return new Response(stream, { headers });
}

import { serverClock } from './server-clock';
import { shownAccountHeaders } from './shown-account';

/** A request that the server refused, or that never reached it (`network`). */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: string,
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

// Read by hand: the schema library would add a third to the page's JavaScript.
function readBody(body: unknown): { code: string; message: string; retryAfterMs?: number } | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null) return null;
  if (!('code' in error) || typeof error.code !== 'string') return null;
  if (!('message' in error) || typeof error.message !== 'string') return null;
  const wait = 'retryAfterMs' in error && typeof error.retryAfterMs === 'number' ? error.retryAfterMs : null;
  return { code: error.code, message: error.message, ...(wait !== null && { retryAfterMs: wait }) };
}

/** What went wrong, from a response that is not ok. */
export async function requestErrorOf(response: Response): Promise<RequestError> {
  const body = readBody(await response.json().catch(() => null));
  if (body) return new RequestError(body.code, body.message, body.retryAfterMs);
  return new RequestError('internal-error', `The server answered ${response.status}.`);
}

/** `fetch` whose every failure is a `RequestError`, aborts excepted. */
export async function fetchOrThrow(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(input, withHeaders(init, shownAccountHeaders()));
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new RequestError('network', 'The server could not be reached.');
  }
  serverClock.observe(response.headers.get('date'), sentAt);
  if (response.ok) return response;
  throw await requestErrorOf(response);
}

function withHeaders(init: RequestInit | undefined, more: Readonly<Record<string, string>>): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return { ...init, headers };
}

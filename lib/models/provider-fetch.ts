import { AppError } from '@/lib/shared/app-error';
import { type ReadableResponseOptions, readableResponse } from './response/readable-response';
import { type Wait, waitOnTimer } from './wait';

interface ProviderFetchOptions {
  readonly fetch?: typeof globalThis.fetch;
  /** Longest wait for the response's headers, in milliseconds, for each attempt. */
  readonly responseTimeoutMs: number;
  /** Pauses before the second, third … attempt, in milliseconds; none means one attempt. */
  readonly retryDelaysMs: readonly number[];
  readonly wait?: Wait;
  /** How responses are read. */
  readonly reading: ReadableResponseOptions;
}

const RETRYABLE_STATUSES = new Set([500, 502, 503, 504, 529]);
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * A `fetch` for model providers. It bounds the wait for the headers (the AI SDK's first-chunk limit starts only
 * with them) and tries again after a 5xx or a failed connection, always before a byte of the answer was read, so
 * that no attempt's reasoning can be shown twice. A 429 is passed on at once: the person is told how long to wait.
 * A redirect is refused with the `AppError` `provider-redirect`: following it would send key and conversation to an
 * address that nobody has set.
 */
export function createProviderFetch(options: ProviderFetchOptions): typeof globalThis.fetch {
  const wait = options.wait ?? waitOnTimer;
  const attempt = (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) =>
    fetchWithin(options.fetch ?? globalThis.fetch, options.responseTimeoutMs, input, init);

  const send: typeof globalThis.fetch = async (input, init) => {
    for (const delayMs of options.retryDelaysMs) {
      try {
        const response = await attempt(input, init);
        if (!RETRYABLE_STATUSES.has(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
      }
      await wait(delayMs, init?.signal);
    }
    return attempt(input, init);
  };
  return async (input, init) => readableResponse(refuseRedirect(await send(input, init)), options.reading);
}

function refuseRedirect(response: Response): Response {
  if (!REDIRECT_STATUSES.has(response.status)) return response;
  response.body?.cancel().catch(() => undefined);
  throw new AppError(
    'provider-redirect',
    `the provider redirects (${response.status}) to ${originOf(response.headers.get('location'))}`,
  );
}

/** Where a redirect leads, without what its path or query may hold. */
const originOf = (location: string | null): string =>
  location !== null && URL.canParse(location) ? new URL(location).origin : 'another path';

async function fetchWithin(
  fetch: typeof globalThis.fetch,
  responseTimeoutMs: number,
  input: Parameters<typeof globalThis.fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`Response timeout of ${responseTimeoutMs}ms exceeded`, 'TimeoutError'));
  }, responseTimeoutMs);
  const outer = init?.signal;
  const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal;
  try {
    return await fetch(input, { ...init, signal, redirect: 'manual' });
  } finally {
    clearTimeout(timer);
  }
}

function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}

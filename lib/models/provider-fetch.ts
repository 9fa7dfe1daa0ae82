import { AppError } from '@/lib/shared/app-error';
import { mayRepeatCall } from '@/lib/shared/call-repetition';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { RawResponse } from './response/byte-source';
import { nodeFetch, type RawFetch } from './response/node-fetch';
import { type ReadableResponseOptions, readableResponse } from './response/readable-response';
import { rawWebResponse } from './response/web-response';

interface ProviderFetchOptions {
  /** In place of the one that costs least. */
  readonly fetch?: typeof globalThis.fetch | undefined;
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
/** With these a gateway's page says no more than its status: limits, and what passes. */
const PASSING_STATUSES = new Set([408, 425, 429]);

/**
 * A `fetch` for model providers. It bounds the wait for the headers (the AI SDK's first-chunk limit starts only
 * with them) and tries again after a 5xx or a failed connection, always before a byte of the answer was read, so
 * that no attempt's reasoning can be shown twice. A 429 is passed on at once: the person is told how long to wait.
 * A redirect is refused with the `AppError` `provider-redirect`: following it would send key and conversation to an
 * address that nobody has set. A page of the web is `not-a-model-server`, whatever its status says of the key: it is
 * from a firewall, a sign-in or a wrong address.
 */
export function createProviderFetch(options: ProviderFetchOptions): typeof globalThis.fetch {
  const wait = options.wait ?? waitOnTimer;
  const { fetch } = options;
  const rawFetch: RawFetch = fetch
    ? async (input, init) => rawWebResponse(await fetch(input, init))
    : nodeFetch;
  const attempt: RawFetch = (input, init) => fetchWithin(rawFetch, options.responseTimeoutMs, input, init);

  const send: RawFetch = async (input, init) => {
    for (const delayMs of options.retryDelaysMs) {
      try {
        const response = await attempt(input, init);
        if (!RETRYABLE_STATUSES.has(response.status) || !mayRepeatCall()) return response;
        response.body?.cancel('another attempt');
      } catch (error) {
        if (!isConnectionFailure(error) || !mayRepeatCall()) throw error;
      }
      await wait(delayMs, init?.signal);
    }
    return attempt(input, init);
  };
  return async (input, init) => {
    const response = refusePage(refuseRedirect(await send(input, init)));
    return readableResponse(response, options.reading, wantsStream(init?.body));
  };
}

const wantsStream = (body: RequestInit['body']): boolean =>
  typeof body === 'string' && body.includes('"stream":true');

function refusePage(response: RawResponse): RawResponse {
  const { status, headers, body } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || status >= 500 || PASSING_STATUSES.has(status)) return response;
  body?.cancel('page');
  throw new AppError('not-a-model-server', `a page of the web answered (${status})`);
}

function refuseRedirect(response: RawResponse): RawResponse {
  if (!REDIRECT_STATUSES.has(response.status)) return response;
  response.body?.cancel('redirect');
  throw new AppError(
    'provider-redirect',
    `the provider redirects (${response.status}) to ${originOf(response.headers.get('location'))}`,
  );
}

/** Where a redirect leads, without what its path or query may hold. */
const originOf = (location: string | null): string =>
  location !== null && URL.canParse(location) ? new URL(location).origin : 'another path';

async function fetchWithin(
  fetch: RawFetch,
  responseTimeoutMs: number,
  ...[input, init]: Parameters<RawFetch>
): Promise<RawResponse> {
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

import { AppError } from '@/lib/shared/app-error';

interface SourceFetchOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Longest wait for a whole response, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The only host that is asked. */
  readonly host: string;
}

/** Of a response that is read at all; twenty years of days are half of it. */
const LARGEST_RESPONSE = 4_000_000;
const MS_PER_SECOND = 1_000;
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** The source wants no requests for a while; it passes through the library, which only knows errors. */
export class SourceBusy extends Error {
  override readonly name = 'SourceBusy';

  constructor(readonly retryAfterMs: number) {
    super(`the source takes no requests for ${retryAfterMs} ms`);
  }
}

/**
 * A `fetch` for a source of data that asks one host, follows no redirect, and ends in time. Throws `SourceBusy` after
 * 429 and `AppError` `source-unavailable` after whatever else is no answer; 404 is an answer.
 */
export function sourceFetch({ fetch, timeoutMs, signal, host }: SourceFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:' || url.host !== host) throw unavailable(`${url.host} is not asked`);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.status === 429) throw new SourceBusy(retryAfterMs(response.headers.get('retry-after')));
    if (!response.ok && response.status !== 404) throw unavailable(`it answered ${response.status}`);
    return new Response(await boundedText(response), { status: response.status, headers: response.headers });
  };
}

const unavailable = (why: string): AppError =>
  new AppError('source-unavailable', `the source of data: ${why}`);

function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds * MS_PER_SECOND, LONGEST_PAUSE_MS)
    : PAUSE_MS;
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > LARGEST_RESPONSE) throw unavailable('it answered with too much');
  }
  return text + decoder.decode();
}

import { err, ok, type Result } from '@/lib/shared/result';
import type { SearchProblem } from '../search-problem';

export interface SearxngRequest {
  readonly url: URL;
  readonly fetch: typeof globalThis.fetch;
  /** Ends the wait for the whole answer. */
  readonly deadline: AbortSignal;
  readonly signal: AbortSignal;
}

/** Twenty results are some 30 kB. */
const LARGEST_ANSWER_BYTES = 2_000_000;
const MS_PER_SECOND = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Asks one address and follows nothing; gives the JSON of its answer as text. Rejects with the signal's reason only. */
export async function askSearxng({
  url,
  fetch,
  deadline,
  signal,
}: SearxngRequest): Promise<Result<string, SearchProblem>> {
  signal.throwIfAborted();
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Nalar' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    const problem = problemOf(response);
    if (problem === null) return await readText(response);
    await response.body?.cancel();
    return err(problem);
  } catch {
    signal.throwIfAborted();
    return err({ code: deadline.aborted ? 'search-too-slow' : 'search-unreachable' });
  }
}

function problemOf({ status, headers, ok: isFine }: Response): SearchProblem | null {
  if (status >= 300 && status < 400) return { code: 'search-redirected', status };
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    const retryAfterMs = Math.min(seconds * MS_PER_SECOND, LONGEST_PAUSE_MS);
    return { code: 'search-busy', status, ...(retryAfterMs > 0 && { retryAfterMs }) };
  }
  // SearXNG forbids the formats that are not turned on.
  if (status === 403) return { code: 'search-json-off', status };
  if (status >= 500) return { code: 'search-failed', status };
  if (!isFine) return { code: 'search-refused', status };
  const mediaType = headers.get('content-type') ?? '';
  return /html/i.test(mediaType) ? { code: 'search-json-off', status } : null;
}

async function readText(response: Response): Promise<Result<string, SearchProblem>> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop ends the answer.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) return err({ code: 'search-too-large' });
    text += decoder.decode(piece, { stream: true });
  }
  return ok(text + decoder.decode());
}

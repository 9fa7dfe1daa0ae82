import { z } from 'zod';
import { plainHit } from '@/lib/search/plain-hit';
import type { SearchProblem } from '@/lib/search/search-problem';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import type { DayRange, WebHit, WebSearch } from '../web-search';

interface SearxngRequest {
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
async function askSearxng({
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

const answerSchema = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.unknown()).catch([]),
});
/** One result that is not as it should be costs only itself. */
const resultSchema = z.object({
  url: z.string(),
  title: z.string().nullish().catch(null),
  content: z.string().nullish().catch(null),
  publishedDate: z.string().nullish().catch(null),
});
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/;
/** What looks like a tag in a snippet is one: engines mark what was searched for. */
const TAG = /<\/?[a-z][^<>]{0,200}>/gi;
/** So many results of an answer are looked at. */
const MOST_RESULTS = 500;

/** Reads an answer of SearXNG's JSON API: its hits, each address once, as many as are wanted. */
function readSearxngAnswer(text: string, limit: number): Result<readonly WebHit[], SearchProblem> {
  const answer = answerSchema.safeParse(jsonOf(text));
  if (!answer.success)
    return err({ code: text.trimStart().startsWith('<') ? 'search-json-off' : 'search-unreadable' });
  const { results, unresponsive_engines: silent } = answer.data;
  const hits = new Map<string, WebHit>();
  for (const result of results.slice(0, MOST_RESULTS)) {
    if (hits.size >= limit) break;
    const hit = hitOf(result);
    if (hit && !hits.has(hit.url)) hits.set(hit.url, hit);
  }
  if (hits.size === 0 && results.length > 0) return err({ code: 'search-unreadable' });
  if (hits.size === 0 && silent.length > 0) return err({ code: 'search-engines-silent' });
  return ok([...hits.values()]);
}

function hitOf(result: unknown): WebHit | null {
  const read = resultSchema.safeParse(result);
  if (!read.success) return null;
  const { url, title, content, publishedDate } = read.data;
  const day = DAY.exec(publishedDate ?? '')?.[1] ?? '';
  return plainHit({
    ...{ url, isRedirect: false, title: wordsOf(title), snippet: wordsOf(content) },
    date: z.iso.date().safeParse(day).data ?? null,
  });
}

const wordsOf = (text: string | null | undefined): string =>
  decodeEntities((text ?? '').slice(0, 10_000).replaceAll(TAG, ''));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const DAY_MS = 86_400_000;
/** SearXNG knows spans that end now. */
const SPANS = [
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['year', 365],
] as const;

/** The shortest of SearXNG's spans that has all days of a range; null where none has. */
function searxngTimeRange(range: DayRange | null, now: number): (typeof SPANS)[number][0] | null {
  if (!range?.from) return null;
  const ageDays = (now - Date.parse(range.from)) / DAY_MS;
  return SPANS.find(([, days]) => ageDays <= days)?.[0] ?? null;
}

export interface SearxngOptions {
  /** Where it is, as an admin has set it; nothing else is asked. It may be in the own network. */
  readonly baseUrl: string;
  /** Longest wait for a whole answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

const LONGEST_QUERY = 400;

/** Searches with a SearXNG of one's own, by its JSON API. */
export function createSearxngSearch(options: SearxngOptions): WebSearch {
  const { baseUrl, timeoutMs, clock, fetch = globalThis.fetch, after = AbortSignal.timeout } = options;
  return {
    async search(query, { limit, range, locale }, signal) {
      const url = new URL('search', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
      url.searchParams.set('q', query.slice(0, LONGEST_QUERY));
      url.searchParams.set('format', 'json');
      url.searchParams.set('language', locale);
      url.searchParams.set('safesearch', '1');
      const span = searxngTimeRange(range, clock());
      if (span !== null) url.searchParams.set('time_range', span);
      const answer = await askSearxng({ url, fetch, deadline: after(timeoutMs), signal });
      return answer.ok ? readSearxngAnswer(answer.value, limit) : answer;
    },
  };
}

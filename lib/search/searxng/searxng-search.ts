import type { Clock } from '@/lib/shared/clock';
import type { WebSearch } from '../web-search';
import { askSearxng } from './ask-searxng';
import { readSearxngAnswer } from './read-searxng-answer';
import { searxngTimeRange } from './searxng-time-range';

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

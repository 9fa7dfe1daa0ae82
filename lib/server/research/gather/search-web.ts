import type { GatheredSearch, GatherProblem } from '@/lib/pipelines/turn/research-port';
import { tellSearchProblem } from '@/lib/search/search-problem';
import type { SearchOptions, WebHit } from '@/lib/search/web-search';
import { atMost } from '@/lib/shared/at-most';
import { err } from '@/lib/shared/result';
import type { SearchEngine } from './search-engine';

/** A page that a search engine named. */
export interface FoundPage {
  readonly hit: WebHit;
  readonly origin: SearchEngine['origin'];
}

/** What came of searching the web. */
export interface WebFindings {
  /** What each search found, best first. */
  readonly lists: readonly (readonly FoundPage[])[];
  /** Those that were answered. */
  readonly searches: readonly GatheredSearch[];
  /** Each once, however many searches had it. */
  readonly problems: readonly GatherProblem[];
}

/** Searches of one run that are under way at the same time. */
const MOST_AT_ONCE = 4;

/** Asks every engine every query, for as long as there is patience. Rejects with the signal's reason only. */
export async function searchWeb(
  engines: readonly SearchEngine[],
  queries: readonly string[],
  options: SearchOptions,
  signal: AbortSignal,
  patience: AbortSignal,
): Promise<WebFindings> {
  const asked = queries.flatMap((query) => engines.map((engine) => ({ engine, query })));
  const answers = await atMost(MOST_AT_ONCE, asked, async ({ engine: { origin, search }, query }) => ({
    ...{ origin, query },
    answer: await search.search(query, options, patience).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!patience.aborted) throw error;
      return err({ code: 'search-too-slow' } as const);
    }),
  }));
  const problems = new Map<string, GatherProblem>();
  const searches: GatheredSearch[] = [];
  const lists: FoundPage[][] = [];
  for (const { origin, query, answer } of answers) {
    if (answer.ok) {
      lists.push(answer.value.map((hit) => ({ hit, origin })));
      searches.push({ origin, query, hits: answer.value.length, found: [] });
    } else {
      const words = tellSearchProblem(answer.error, options.locale);
      problems.set(`${origin} ${answer.error.code}`, { origin, ...answer.error, words });
    }
  }
  return { lists, searches, problems: [...problems.values()] };
}

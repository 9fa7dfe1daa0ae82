import type { SearchCheckView, SearchEngineName } from '@/lib/chat/admin';
import { tellSearchProblem } from '@/lib/search/search-problem';
import type { Clock } from '@/lib/shared/clock';
import type { Locale } from '@/lib/trace/step-key';
import type { SearchEngines } from '../research/search-engines';

const QUERY = 'Indonesia';
const HITS = 5;
const PATIENCE_MS = 15_000;

/** Makes one search with an engine; null where it is not set up, or turned off. */
export async function checkSearch(
  engines: Pick<SearchEngines, 'ofModel'>,
  name: SearchEngineName,
  locale: Locale,
  clock: Clock,
): Promise<SearchCheckView | null> {
  const engine = (await engines.ofModel(null)).find(({ origin }) => origin === name);
  if (!engine) return null;
  const startedAt = clock();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const found = await engine.search.search(QUERY, { limit: HITS, range: null, locale }, patience);
    return found.ok
      ? { ok: true, hits: found.value.length, latencyMs: clock() - startedAt }
      : { ok: false, sentence: tellSearchProblem(found.error, locale) };
  } catch (error) {
    if (!patience.aborted) throw error;
    return { ok: false, sentence: tellSearchProblem({ code: 'search-too-slow' }, locale) };
  }
}

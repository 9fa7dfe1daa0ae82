import type { AdminSettings } from '@/lib/config/admin-settings';
import { questionTerms, type SearchedTerm } from '@/lib/documents/terms/question-terms';
import { SEARCH_KNOBS } from '@/lib/pipelines/turn/search-knobs';
import type { WebHit } from '@/lib/search/web-search';
import { pageAddress } from '@/lib/server/documents/page-address';
import { fuseRanks } from '@/lib/server/research/gather/fuse-ranks';
import type { SearchEngine } from '@/lib/server/research/gather/search-engine';
import { searchWeb } from '@/lib/server/research/gather/search-web';
import { atMost } from '@/lib/shared/at-most';
import { errorForLog } from '@/lib/shared/error-for-log';
import { err, ok } from '@/lib/shared/result';
import type { TurnRow } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { FoundPage, WebPort } from '@/lib/tools/web-port';
import type { Locale } from '@/lib/trace/step-key';
import type { ReadWebPage } from '../documents/read-web-page';
import type { SearchEngines } from '../research/search-engines';

interface WebOfTurnDependencies {
  /** What searches for this turn, at least one. */
  readonly engines: readonly SearchEngine[];
  readonly readPage: ReadWebPage;
  /** How many pages may be fetched at once. */
  readonly pagesAtOnce: () => Promise<number>;
  readonly locale: Locale;
  readonly log: Pick<Log, 'error'>;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

/** Pages that a search gives; some of those that are found cannot be read. */
const MOST_PAGES = 4;
const MOST_HITS = 7;
/** How long they are waited for; of what has not come by then, what the search engine shows of it has to do. */
const PAGES_MS = 25_000;

/** What a turn searches the web with: search engines name pages, and these are read. */
function webOfTurn(dependencies: WebOfTurnDependencies): WebPort {
  const { engines, locale, after = AbortSignal.timeout } = dependencies;
  return {
    async search(query, signal) {
      const options = { limit: MOST_HITS, range: null, locale };
      const { lists, problems } = await searchWeb(engines, [query], options, signal, signal);
      const hits = fuseRanks(
        lists.map((list) => list.map(({ hit }) => hit)),
        ({ url }) => pageAddress(url),
      ).slice(0, MOST_HITS);
      const [problem] = problems;
      if (hits.length === 0 && problem)
        return err({ code: 'unavailable', message: problem.words ?? problem.code });
      const terms = questionTerms(query);
      const patience = AbortSignal.any([signal, after(PAGES_MS)]);
      const atOnce = await dependencies.pagesAtOnce();
      const read = await atMost(atOnce, hits, (hit) => pageOf(dependencies, hit, terms, signal, patience));
      const pages = new Map(read.flatMap((page) => (page ? [[pageAddress(page.url), page] as const] : [])));
      return ok([...pages.values()].slice(0, MOST_PAGES));
    },
  };
}

/** A page as it was read, else as the search engine shows it; null where neither says anything. */
async function pageOf(
  { readPage, log }: WebOfTurnDependencies,
  { url, isRedirect, title, snippet, date }: WebHit,
  terms: readonly SearchedTerm[],
  signal: AbortSignal,
  patience: AbortSignal,
): Promise<FoundPage | null> {
  try {
    const page = await readPage(url, terms, patience);
    if (page) return { url: page.url, title: page.title ?? title, date: page.date ?? date, text: page.text };
  } catch (error) {
    signal.throwIfAborted();
    if (!patience.aborted) log.error({ error: errorForLog(error) }, 'a page of the web cannot be read');
  }
  return snippet === '' || isRedirect ? null : { url, title, date, text: snippet };
}

/** What a turn searches the web with, beside what its model's provider has itself; null where there is nothing. */
export type WebForTurns = (turn: Pick<TurnRow, 'modelId' | 'chatMode' | 'locale'>) => Promise<WebPort | null>;

interface WebForTurnsDependencies {
  readonly engines: Pick<SearchEngines, 'ofModel'>;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly readPage: ReadWebPage;
  readonly pagesAtOnce: () => Promise<number>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Gives turns the web. Where nobody has asked for it, only a search engine of one's own is there, and only if admins let
 * models search by themselves.
 */
export const webForTurns =
  ({ engines, readConfig, readPage, pagesAtOnce, log }: WebForTurnsDependencies): WebForTurns =>
  async ({ modelId, chatMode, locale }) => {
    const isWanted = chatMode === 'websearch' || chatMode === 'paper';
    if (!isWanted && !SEARCH_KNOBS.read(await readConfig()).unasked) return null;
    const all = await engines.ofModel(modelId);
    const asked = isWanted ? all : all.filter(({ origin }) => origin === 'searxng');
    return asked.length === 0 ? null : webOfTurn({ engines: asked, readPage, pagesAtOnce, locale, log });
  };

import type { AdminSettings } from '@/lib/config/admin-settings';
import { SEARCH_KNOBS } from '@/lib/pipelines/turn/search-knobs';
import type { TurnRow } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { WebPort } from '@/lib/tools/web-port';
import type { ReadWebPage } from '../documents/read-web-page';
import type { SearchEngines } from '../research/search-engines';
import { webOfTurn } from './web-of-turn';

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
    const isWanted = chatMode === 'websearch';
    if (!isWanted && !SEARCH_KNOBS.read(await readConfig()).unasked) return null;
    const all = await engines.ofModel(modelId);
    const asked = isWanted ? all : all.filter(({ origin }) => origin === 'searxng');
    return asked.length === 0 ? null : webOfTurn({ engines: asked, readPage, pagesAtOnce, locale, log });
  };

import type { Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import type { SearchProblem } from './search-problem';

/** From which days: ISO days, both included; null: open on that side. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** How much is wanted of a search, and from when. */
export interface SearchOptions {
  /** Hits at most. */
  readonly limit: number;
  /** What search engines make of it is rough: what was found still has to be held against it. */
  readonly range: DayRange | null;
  readonly locale: Locale;
}

/** A page that a search engine names. All of it is the engine's word, nothing has been looked at. */
export interface WebHit {
  /** An http or https address of at most 2,000 characters. */
  readonly url: string;
  /** Whether the address is the engine's own and leads to the page: whose the page is, is not known yet. */
  readonly isRedirect: boolean;
  readonly title: string;
  /** Words of the page, as the engine shows them; empty where it shows none. */
  readonly snippet: string;
  /** The day of the page, as the engine says it (`2026-01-31`). */
  readonly date: string | null;
}

/** Searches the web. Rejects with the signal's reason when it is aborted, and with nothing else. */
export interface WebSearch {
  /** The best hits first. */
  search(
    query: string,
    options: SearchOptions,
    signal: AbortSignal,
  ): Promise<Result<readonly WebHit[], SearchProblem>>;
}

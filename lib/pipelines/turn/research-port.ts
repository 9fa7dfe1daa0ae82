import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { SourceRank, SourceType, TierNumber } from '@/lib/chat/research/source-tier';
import type { Result } from '@/lib/shared/result';
import type { OpenedPassage } from '@/lib/tools/documents/document-port';
import type { SearchDetail } from '@/lib/trace/documents/search-detail';
import type { DropReason } from '@/lib/trace/research/source-detail';

/** The time that a question is about: days (`2026-01-31`), both of them in it, and the words that say so. */
export interface TimeRange {
  readonly from: string | null;
  readonly to: string | null;
  readonly words: string;
}

/** A source as it was found: a document of the person, be it their own or a page that was fetched for them. */
export interface GatheredSource {
  readonly documentId: string;
  readonly title: string;
  /** Who publishes it. */
  readonly site?: string;
  readonly url?: string;
  /** The day that it is of (`2026-01-31`). */
  readonly date?: string;
  readonly author?: string;
  /** What fits best comes first. */
  readonly passages: readonly OpenedPassage[];
}

/** A search, and where it found something; null where it failed. */
export interface GatheredSearch {
  readonly query: string;
  readonly found: SearchDetail['found'] | null;
}

/** What searches came to. */
export interface Gathered {
  /** One of each query, in their order. */
  readonly searches: readonly GatheredSearch[];
  /** Each document once, what fits best first. */
  readonly sources: readonly GatheredSource[];
  /** How many sources were left out on the way, by the reason. */
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

export interface GatherOptions {
  readonly mode: ResearchMode;
  readonly range: TimeRange | null;
  /** Most sources of one query. */
  readonly limit: number;
}

/** Nothing can be searched at all. */
export type GatherProblem = 'unavailable';

/** A source with a text of its own, as the table of tiers is asked about it. */
interface RankedText {
  readonly site?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly description: string;
}

/** What the filter adds to a source that may be used. */
export interface RankedSource {
  readonly _reasoning_metadata: {
    readonly tier: TierNumber | null;
    readonly type: SourceType | 'unknown';
    readonly original_source: string;
  };
}

/** How far sources are trusted, by the table that one run goes by. */
export interface SourceTiers {
  /** That of the table. */
  readonly version: number;
  readonly rankOf: (source: Pick<RankedText, 'site' | 'url'>) => SourceRank | null;
  /** The sources that a mode takes, their tier before their texts and as metadata; a failure where it takes none. */
  readonly filterAndEnrich: <Item extends RankedText>(
    items: readonly Item[],
    mode: ResearchMode,
  ) => Result<readonly (Item & RankedSource)[], { readonly code: 'no-valid-sources' }>;
}

/** What a turn of research reaches the outside through. */
export interface ResearchPort {
  /** Searches side by side. A search that fails is told of among the others. */
  gather(
    queries: readonly string[],
    options: GatherOptions,
    signal: AbortSignal,
  ): Promise<Result<Gathered, GatherProblem>>;
  readonly tiers: SourceTiers;
  /** Where the report can be read, and the installation that it is of. */
  readonly address: { readonly report: string; readonly site: string };
}

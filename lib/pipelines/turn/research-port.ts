import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { SourceRank } from '@/lib/chat/research/source-tier';
import type { SourceTierIndex } from '@/lib/sources/index-source-tiers';
import type { TimeRange } from '@/lib/text/time-ranges/read-time-range';
import type { OpenedPassage } from '@/lib/tools/document-port';
import type { SearchDetail } from '@/lib/trace/documents/search-detail';
import type { DropReason } from '@/lib/trace/research/source-detail';

/** Where sources are searched for. */
export const SOURCE_ORIGINS = ['documents', 'searxng', 'google', 'anthropic', 'openai'] as const;
export type SourceOrigin = (typeof SOURCE_ORIGINS)[number];

/** A passage of a source, with its UTF-16 offsets in the stored text. */
export type ResearchPassage = Omit<OpenedPassage, 'documentId' | 'title' | 'date'>;

/** A source as it was found: a document of the person, be it their own or a page that was fetched for them. */
export interface GatheredSource {
  readonly documentId: string;
  readonly title: string;
  /** Who publishes it; of a person's own document what it, or they, say that it comes from. */
  readonly site: string | null;
  readonly url: string | null;
  /** The day that it is of (`2026-01-31`). */
  readonly date: string | null;
  readonly author: string | null;
  readonly isPage: boolean;
  readonly origins: readonly SourceOrigin[];
  /** Addresses of others that say the same in nearly the same words; more as the run comes upon them. */
  readonly copies: readonly string[];
  /** What fits best comes first. */
  readonly passages: readonly ResearchPassage[];
}

/** What was found and cannot be used. */
export interface DroppedSource {
  readonly title: string;
  readonly url: string | null;
  readonly site: string | null;
  readonly tier: SourceRank | null;
  readonly reason: DropReason;
}

/** Something that did not answer, or not as it should. */
export interface GatherProblem {
  readonly origin: SourceOrigin | 'pages';
  /** What went wrong, by a name such as `search-unreachable`. */
  readonly code: string;
  /** What it is and what to do about it, for people, in the language of the turn. */
  readonly words?: string;
  readonly status?: number;
  readonly retryAfterMs?: number;
}

/** A search that was made, and what it found. */
export interface GatheredSearch {
  readonly origin: SourceOrigin;
  readonly query: string;
  readonly hits: number;
  /** Passages of documents that it found, where those are known already. */
  readonly found: SearchDetail['found'];
}

/** What searches came to. */
export interface GatheredSources {
  /** Each document once, what fits best first. */
  readonly sources: readonly GatheredSource[];
  readonly dropped: readonly DroppedSource[];
  readonly problems: readonly GatherProblem[];
  readonly searches: readonly GatheredSearch[];
}

/** The days that sources are to be of, both included; null where there is no such end. */
export type SourceRange = Pick<TimeRange, 'from'> & { readonly to: string | null };

/** Most sources of all queries together, most passages of each of them, and how long that may take. */
export interface GatherLimits {
  readonly sources: number;
  readonly passagesPerSource: number;
  /** What has not answered by then counts as not answering. */
  readonly timeMs: number;
}

/** What is wanted of searches. */
export interface GatherWish {
  readonly mode: ResearchMode;
  readonly range: SourceRange | null;
  readonly limits: GatherLimits;
}

/** What one turn of research reaches the outside through. */
export interface ResearchPort {
  /** The table of tiers that the whole run goes by. */
  readonly tiers: { readonly version: number; readonly index: SourceTierIndex };
  /** Where the report can be read, and the installation that it is of. */
  readonly address: { readonly report: string; readonly site: string };
  /** Searches side by side. What does not answer is a problem of the result; rejects only with the signal's reason. */
  gather(queries: readonly string[], wish: GatherWish, signal: AbortSignal): Promise<GatheredSources>;
}

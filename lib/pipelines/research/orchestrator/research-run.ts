import type { ResearchItem } from '@/lib/chat/research/research-item';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { ModelFailure } from '@/lib/models/model-provider';
import type { ShelvedSources } from '@/lib/pipelines/research/agents/source-shelf';
import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import type { Clock } from '@/lib/shared/clock';
import type { Result } from '@/lib/shared/result';
import type { SourceTierIndex } from '@/lib/sources/index-source-tiers';
import type { TimeRange } from '@/lib/text/time-ranges/read-time-range';
import type { Citation } from '@/lib/trace/documents/citation';
import type { Confidence } from '@/lib/trace/research/confidences';
import type { ConfidenceReason, Convergence, Dispute } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import type { GatheredSource, ResearchPort } from '../../turn/research-port';
import type { Analyst } from '../agents/analyst';
import type { AgentFailure } from '../agents/base-agent';
import type { Critic } from '../agents/critic';
import type { ResearchSource } from '../agents/research-source';
import type { Writer } from '../agents/writer';

/** What is researched, and in what it has to be written down. */
export interface ResearchRequest {
  readonly question: string;
  readonly mode: ResearchMode;
  /** What was found before the run begins, and by which queries. */
  readonly items: readonly GatheredSource[];
  readonly searched: readonly string[];
  /** Whether the web could not be searched for want of a search engine. */
  readonly isWebUnset: boolean;
  readonly timeRange: TimeRange | null;
  readonly locale: Locale;
  readonly address: ResearchPort['address'];
}

export interface ResearchLimits {
  /** Drafts, each with its review. */
  readonly maxIterations: number;
  /** How often the analyst may ask for searches in one run, and how many queries are made each time. */
  readonly maxGapSearches: number;
  readonly maxGapQueries: number;
  /** After this long no further draft and no further search is begun. */
  readonly debateMs: number;
  readonly mostSources: number;
  readonly sourceCharacters: number;
}

/** What is left of a report once it was held against the sources. */
export interface CheckedReport {
  readonly text: string;
  /** Numbers of the sources that it cites. */
  readonly cited: readonly number[];
  /** Statements that no source carries, which were taken out. */
  readonly removed: readonly string[];
  /** All of its statements, those that were taken out included. */
  readonly claims: readonly CheckedClaim[];
  /** The passages that carry it, one for each number. */
  readonly citations: readonly Citation[];
  readonly disputed: readonly Dispute[];
}

/** Everything that a run reaches the outside through. */
export interface ResearchPorts {
  readonly analyst: Pick<Analyst, 'research' | 'revise'>;
  readonly critic: Pick<Critic, 'review'>;
  readonly writer: Pick<Writer, 'answer' | 'compose'>;
  /** How far sources are trusted. */
  readonly tiers: SourceTierIndex;
  /** Makes searches side by side; what none of them finds is not there. */
  readonly search: (queries: readonly string[], signal: AbortSignal) => Promise<readonly GatheredSource[]>;
  /** Whether the person wants the answer now, from whatever there is. */
  readonly isHurried: () => boolean;
  /** What the person has said since it was asked last. */
  readonly remarks: () => readonly string[];
  /** Holds a report against the sources and takes out what none carries. */
  readonly check: (
    report: string,
    /** The question with what the person has said since. */
    against: { readonly question: string; readonly sources: readonly ResearchSource[] },
    signal: AbortSignal,
  ) => Promise<CheckedReport>;
  readonly log: ResearchLog;
  readonly clock: Clock;
}

/** Why a run came to no report. */
export type ResearchFailure =
  | { readonly code: 'no-valid-sources' }
  /** The same, and the web was not searched: there is no search engine. */
  | { readonly code: 'no-search-engine' }
  /** The analyst wrote nothing, even when nothing more could be searched for. */
  | { readonly code: 'no-draft' }
  /** No source carries any statement of the report. */
  | { readonly code: 'nothing-carried' }
  | ({ readonly code: 'agent-failed' } & AgentFailure)
  | { readonly code: 'stopped' }
  | { readonly code: 'unexpected' };

/** What stands in the place of a report that no debate led to: an answer from the sources at once, the last draft, or passages of the sources. */
export type StandIn = 'answer' | 'draft' | 'passages';

/** How far a report can be relied on. */
export interface ReportRating {
  readonly confidence: Confidence;
  readonly reasons: readonly ConfidenceReason[];
  /** 0 to 100. */
  readonly score: number;
}

interface RunFacts {
  /** Exactly one: the report, or why there is none. */
  readonly items: readonly ResearchItem[];
  /** Drafts. */
  readonly iterations: number;
  readonly sources: readonly ResearchSource[];
}

/** What a run came to. */
export type ResearchRun =
  | (RunFacts & {
      readonly status: 'reported';
      /** Its sources are numbered in the order in which it cites them. */
      readonly report: CheckedReport;
      /** The numbers that they had in drafts, in that order. */
      readonly order: readonly number[];
      readonly convergence: Convergence;
      /** The critic's last word. */
      readonly review: CriticReview;
      readonly rating: ReportRating;
      /** Null where the writer wrote it. */
      readonly standIn: StandIn | null;
      /** Why the model did not write it, where that is why. */
      readonly missed: ModelFailure | null;
    })
  | (RunFacts & { readonly status: 'failed'; readonly failure: ResearchFailure });

/** Is told everything that a run does, as it happens. */
export interface ResearchLog {
  /** What is done and told meanwhile belongs to this iteration, or to the writing of the report. */
  within<Value>(
    part: number | 'report',
    work: () => Promise<Result<Value, ResearchFailure>>,
  ): Promise<Result<Value, ResearchFailure>>;
  sources(shelved: ShelvedSources): void;
  draft(iteration: number, reply: AnalystReply): void;
  /** A draft that answers the objections to that of another iteration. */
  revision(iteration: number, of: number, reply: AnalystReply): void;
  objection(iteration: number, review: CriticReview): void;
  /** What the person has said meanwhile. */
  remark(text: string): void;
  ended(iterations: number, convergence: Convergence): void;
  report(iterations: number, reply: WriterReply): void;
  /** Something went wrong that nobody expected. */
  unexpected(error: unknown): void;
}

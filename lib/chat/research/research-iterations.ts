import type { ActivityStatus } from '@/lib/trace/activity';
import type { Confidence } from '@/lib/trace/research/confidences';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import type { ObjectionDetail } from '@/lib/trace/research/objection-detail';
import type { Convergence } from '@/lib/trace/research/research-report';
import type { TraceMode } from '@/lib/trace/step-key';
import type { ResearchMode } from './research-mode';
import type { ResearchCounts, ResearchRunStatus } from './research-run';

/** One call of a model: by which prompt it was asked, with what, and what that took. */
export interface AgentCall {
  readonly prompt: string;
  readonly status: ActivityStatus;
  /** The reply to the same question was known already, so that no model was asked. */
  readonly isRepeated: boolean;
  readonly startedAt: number;
  /** Null where the call never ended. */
  readonly latencyMs: number | null;
  /** What was put into the prompt, and how the reply was counted; null where nothing of it may be seen. */
  readonly told: {
    readonly version: number;
    /** Null where it was the turn's own model. */
    readonly model: string | null;
    readonly variables: Readonly<Record<string, unknown>>;
    readonly outputKeys: readonly string[];
    /** Why the reply was not what was asked for, or there was none. */
    readonly problems: readonly string[];
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    readonly isCut: boolean;
  } | null;
}

/** What an agent was asked for once, and what it gave; nothing where it gave none, or where none may be seen. */
interface WorkOf<Agent extends string, Output> {
  readonly agent: Agent;
  readonly calls: readonly AgentCall[];
  readonly output: Output | null;
}
export type AnalystWork = WorkOf<'analyst', DraftDetail>;
export type CriticWork = WorkOf<'critic', ObjectionDetail>;
export type WriterWork = WorkOf<'writer', DraftDetail>;

/** One draft, or several where searches were asked for in between, and what was said against the last of them. */
export interface ResearchIteration {
  readonly iteration: number;
  readonly analyst: readonly AnalystWork[];
  readonly critic: CriticWork | null;
}

/** A source under the number by which drafts cite it. */
export interface NumberedSource {
  readonly number: number;
  readonly tier: number | null;
  readonly type: string;
  readonly site: string | null;
}

/** What the agents of a run said to each other, in the order in which they did. */
export interface ResearchDebate {
  /** How it was asked what the question may mean, and how it stands alone. */
  readonly beforehand: readonly AgentCall[];
  /** The question that was researched; null where none was, or none may be seen. */
  readonly researched: string | null;
  readonly iterations: readonly ResearchIteration[];
  readonly writer: WriterWork | null;
  readonly sources: readonly NumberedSource[];
}

/** What a run came to. */
export interface ResearchSummary {
  readonly mode: ResearchMode;
  readonly status: ResearchRunStatus;
  readonly iterations: number;
  /** How the debate ended, and how far its report can be relied on; null where there is no report. */
  readonly convergence: Convergence | null;
  readonly confidence: Confidence | null;
  readonly counts: ResearchCounts;
}

/** The debate of a turn under review. */
export interface ResearchIterations extends ResearchDebate {
  readonly traceId: string;
  readonly question: string;
  readonly startedAt: number;
  /** In curated mode no word of the debate is kept. */
  readonly traceMode: TraceMode;
  /** Null for a turn that was not researched. */
  readonly summary: ResearchSummary | null;
}

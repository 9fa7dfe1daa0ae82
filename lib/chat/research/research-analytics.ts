import { z } from 'zod';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';
import type { DropReason } from '@/lib/trace/research/source-detail';
import type { ResearchMode } from './research-mode';
import type { CountedTier, RejectionCause, ResearchRole, ResearchRunStatus, RoleCalls } from './research-run';

/** Over how many days runs are looked at. */
export const RESEARCH_DAYS = [7, 30, 90] as const;

/** `GET /api/admin/research`: runs of the latest days, which begin when they do where the viewer is. */
export const researchAnalyticsQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(365).default(30),
  mode: researchModeSchema.optional(),
  utcOffsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
});
export type ResearchAnalyticsQuery = z.infer<typeof researchAnalyticsQuerySchema>;

/** Runs that took as many drafts. */
export interface RunsByIterations {
  readonly iterations: number;
  readonly runs: number;
  /** Of how many analyst and critic agreed in the end. */
  readonly converged: number;
}

export interface ResearchDay {
  readonly startsAt: number;
  readonly runs: number;
  /** Of these, how many have no report. */
  readonly unreported: number;
}

type Counts<Key extends string> = Readonly<Record<Key, number>>;

/** What runs of research came to, as admins see it; runs of deleted conversations are gone from it. */
export interface ResearchAnalytics {
  readonly days: number;
  /** Null: all modes. */
  readonly mode: ResearchMode | null;
  readonly runs: number;
  readonly statuses: Counts<ResearchRunStatus>;
  /** Of the reports, how many analyst and critic agreed on. */
  readonly converged: number;
  /** Of all runs together. */
  readonly iterations: number;
  readonly durationMs: number;
  /** Of the reports, fewest drafts first. */
  readonly byIterations: readonly RunsByIterations[];
  readonly rejections: Counts<RejectionCause>;
  readonly sources: Counts<CountedTier>;
  readonly dropped: Counts<DropReason>;
  readonly roles: Readonly<Record<ResearchRole, RoleCalls>>;
  /** Oldest first, days without runs included. */
  readonly perDay: readonly ResearchDay[];
}

import { z } from 'zod';
import { DROP_REASONS } from '../../trace/research/source-detail';

/** How a run of research ended: `no-report` where it ended as it should, only with nothing to report. */
export const RESEARCH_RUN_STATUSES = ['reported', 'no-report', 'stopped', 'interrupted', 'failed'] as const;
export type ResearchRunStatus = (typeof RESEARCH_RUN_STATUSES)[number];

/** Why a critic rejected a draft; `untold` where nothing of it is kept, as in curated mode. */
export const REJECTION_CAUSES = ['mode', 'gaps', 'other', 'untold'] as const;
export type RejectionCause = (typeof REJECTION_CAUSES)[number];

/** Who asked a model in a run: the agents, and who makes a question stand alone. */
export const RESEARCH_ROLES = ['question', 'clarification', 'analyst', 'critic', 'writer'] as const;
export type ResearchRole = (typeof RESEARCH_ROLES)[number];

/** Tiers as they are counted; those of sources that no table lists are unknown. */
export const COUNTED_TIERS = ['1', '2', '3', '4', '5', 'unknown'] as const;
export type CountedTier = (typeof COUNTED_TIERS)[number];

const count = z.int().nonnegative();

/** What the calls of a role came to. */
const roleCallsSchema = z.object({
  calls: count,
  ms: count,
  /** As far as providers say, over so many calls. */
  countedCalls: count,
  inputTokens: count,
  outputTokens: count,
});
export type RoleCalls = Readonly<z.infer<typeof roleCallsSchema>>;

/** What is counted of a run; what is not named happened never. */
export const researchCountsSchema = z.object({
  durationMs: count,
  rejections: z.partialRecord(z.enum(REJECTION_CAUSES), count),
  /** Sources that could be used, by tier, and those that could not, by reason. */
  sources: z.partialRecord(z.enum(COUNTED_TIERS), count),
  dropped: z.partialRecord(z.enum(DROP_REASONS), count),
  roles: z.partialRecord(z.enum(RESEARCH_ROLES), roleCallsSchema),
});
export type ResearchCounts = Readonly<z.infer<typeof researchCountsSchema>>;

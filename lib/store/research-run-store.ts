import type { z } from 'zod';
import { type ResearchCounts, researchCountsSchema } from '@/lib/chat/research/research-run';
import type { researchRunRowSchema, researchRunSchema } from './rows/research-run-row';
import { parseStoredJson } from './stored-json';

/** What a run of research came to. */
export interface ResearchRunSummary extends Readonly<Omit<z.infer<typeof researchRunSchema>, 'counts'>> {
  readonly counts: ResearchCounts;
}

export interface KeptResearchRun
  extends ResearchRunSummary,
    Readonly<Pick<z.infer<typeof researchRunRowSchema>, 'turnId' | 'conversationId' | 'at'>> {}

/** A run in the order of runs. */
export type ResearchRunPlace = Pick<KeptResearchRun, 'at' | 'turnId'>;

/** The runs of all owners; each is written when its turn settles, and goes with its conversation. */
export interface ResearchRunStore {
  /** Up to `limit` of those that ended from `from` up to but without `to`, oldest first, from after a run on. */
  list(query: {
    from: number;
    to: number;
    after: ResearchRunPlace | null;
    limit: number;
  }): Promise<KeptResearchRun[]>;
}

/** A run as it is written. */
export const encodeResearchRun = ({
  counts,
  ...run
}: ResearchRunSummary): z.infer<typeof researchRunSchema> => ({ ...run, counts: JSON.stringify(counts) });

/** A run as it was written; where its counts cannot be read, nothing is counted. */
export const readResearchRun = ({
  counts,
  ...run
}: z.infer<typeof researchRunRowSchema>): KeptResearchRun => ({
  ...run,
  counts: researchCountsSchema.safeParse(parseStoredJson(counts)).data ?? NO_COUNTS,
});

const NO_COUNTS: ResearchCounts = { durationMs: 0, rejections: {}, sources: {}, dropped: {}, roles: {} };

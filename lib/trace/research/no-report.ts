import { z } from 'zod';
import { researchModeSchema } from './research-mode-schema';

/** Why a run that ended as it should has nothing to report. */
export const NO_REPORT_CODES = [
  'no-valid-sources',
  'no-search-engine',
  'no-draft',
  'nothing-carried',
] as const;

const count = z.int().nonnegative();

/** What is told, beside its words, of an answer that says why there is no report. */
export const noReportSchema = z.strictObject({
  mode: researchModeSchema,
  code: z.enum(NO_REPORT_CODES),
  /** Drafts of the analyst. */
  iterations: count,
  /** How many sources the run could use. */
  sources: count,
});
export type NoReport = z.infer<typeof noReportSchema>;

import { z } from 'zod';
import { citationSchema, citedPassageSchema } from '../documents/citation';
import { CONFIDENCES } from './confidences';
import { researchModeSchema } from './research-mode-schema';

/** Why a report is not relied on more. */
export const CONFIDENCE_REASONS = [
  'writer',
  'not-written',
  'not-reviewed',
  'asked-now',
  'not-converged',
  'open-objections',
  'statements-removed',
  'one-source',
  'weak-sources',
  'no-trusted-source',
] as const;
export type ConfidenceReason = (typeof CONFIDENCE_REASONS)[number];

/** How the debate ended: the first two are agreement, the others are not; the last three had no critic, not even a draft, or an end that was asked for. */
export const CONVERGENCES = [
  'passed',
  'passed-with-warning',
  'iterations-used',
  'nothing-changed',
  'time-used',
  'not-reviewed',
  'not-drafted',
  'asked-now',
] as const;
export type Convergence = (typeof CONVERGENCES)[number];

export const isConverged = (convergence: Convergence): boolean =>
  convergence === 'passed' || convergence === 'passed-with-warning';

/** Why something could not be verified: no source carries it, the critic's objection stands, or only weak sources say it. */
export const UNVERIFIED_REASONS = ['not-carried', 'open-gap', 'weak-source'] as const;

export const REPORT_LIMITS = {
  sources: 100,
  headings: 20,
  disputes: 12,
  sides: 6,
  unverified: 20,
  statementCharacters: 500,
  titleCharacters: 500,
  headingCharacters: 200,
  siteCharacters: 120,
  authorCharacters: 200,
  copies: 10,
  timeCharacters: 300,
  urlCharacters: 2_048,
} as const;

const count = z.int().nonnegative();

/** A source that the run could use. */
const reportSourceSchema = z.strictObject({
  number: z.int().positive(),
  documentId: z.string().max(80),
  /** Empty where its document was deleted. */
  title: z.string().max(REPORT_LIMITS.titleCharacters),
  /** Who publishes it. */
  site: z.string().max(REPORT_LIMITS.siteCharacters).optional(),
  /** Who wrote it, as it says itself. */
  author: z.string().max(REPORT_LIMITS.authorCharacters).optional(),
  url: z.string().max(REPORT_LIMITS.urlCharacters).optional(),
  /** Where nearly the same text was found as well. */
  copies: z.array(z.string().max(REPORT_LIMITS.urlCharacters)).max(REPORT_LIMITS.copies).optional(),
  /** The day that it is of (`2026-01-31`). */
  date: z.string().max(10).optional(),
  /** How far it is trusted, 1 best to 5; null where nobody has said. */
  tier: z.int().min(1).max(5).nullable(),
  type: z.string().max(40),
  /** How often the report cites it, and below which of its headings. */
  cited: count,
  usedFor: z.array(z.string().max(REPORT_LIMITS.headingCharacters)).max(REPORT_LIMITS.headings),
});

/** What sources disagree on: a statement of the report, and what each of them says, the one that it follows first. */
const disputeSchema = z.strictObject({
  statement: z.string().max(REPORT_LIMITS.statementCharacters),
  /** As it is kept, without the words of documents; as it is shown, with them. */
  sides: z.array(z.union([citedPassageSchema, citationSchema])).max(REPORT_LIMITS.sides),
});
export type Dispute = z.infer<typeof disputeSchema>;

const unverifiedSchema = z.strictObject({
  text: z.string().max(REPORT_LIMITS.statementCharacters),
  why: z.enum(UNVERIFIED_REASONS),
});

/** How much could not be verified, apart by the reason: only what is counted alike stands in one number. */
export const countUnverified = (unverified: ResearchReport['unverified']) =>
  UNVERIFIED_REASONS.map((why) => ({
    why,
    count: unverified.filter((one) => one.why === why).length,
  })).filter(({ count }) => count > 0);

/** The days that sources were to be of, both included: as the question says in its words, or as they were chosen. */
const reportRangeSchema = z.strictObject({
  /** Null where only the end is given. */
  from: z.string().max(10).nullable(),
  to: z.string().max(10),
  words: z.string().max(REPORT_LIMITS.timeCharacters).optional(),
});
export type ReportRange = z.infer<typeof reportRangeSchema>;

/** What is told of a report beside its words: how far it can be relied on, and on what it stands. */
export const researchReportSchema = z.strictObject({
  mode: researchModeSchema,
  /** Where the report is limited to a time. */
  range: reportRangeSchema.optional(),
  confidence: z.enum(CONFIDENCES),
  reasons: z.array(z.enum(CONFIDENCE_REASONS)).max(CONFIDENCE_REASONS.length),
  /** 0 to 100. */
  score: z.int().min(0).max(100),
  /** Drafts of the analyst. */
  iterations: count,
  convergence: z.enum(CONVERGENCES),
  converged: z.boolean(),
  /** In the order of their numbers. */
  sources: z.array(reportSourceSchema).max(REPORT_LIMITS.sources),
  disputed: z.array(disputeSchema).max(REPORT_LIMITS.disputes),
  unverified: z.array(unverifiedSchema).max(REPORT_LIMITS.unverified),
});
export type ResearchReport = z.infer<typeof researchReportSchema>;

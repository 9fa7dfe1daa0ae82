import { z } from 'zod';

/**
 * Why a source was not used: `tier` where the mode does not take its tier, or it has none; `no-content` where its
 * address shows a check of browsers, a log-in or an error.
 */
export const DROP_REASONS = [
  'tier',
  'out-of-range',
  'copy',
  'not-fetched',
  'no-content',
  'unreadable',
  'no-room',
  'nothing-found',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A source that research came upon, and whether it may be used. Its words, and what it is called, stay with its document. */
export const sourceDetailSchema = z.strictObject({
  /** By which drafts and the report cite it; missing of one that was dropped. */
  number: z.int().positive().optional(),
  /** Missing where its document is nobody's business. */
  documentId: z.string().max(80).optional(),
  /** Who publishes it, where it is a page of the web. */
  site: z.string().max(120).optional(),
  /** How far it is trusted, 1 best to 5; null where nobody has said. */
  tier: z.int().min(1).max(5).nullable(),
  type: z.string().max(40),
  status: z.enum(['used', 'dropped']),
  reason: z.enum(DROP_REASONS).optional(),
});
export type SourceDetail = z.infer<typeof sourceDetailSchema>;

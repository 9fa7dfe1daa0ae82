import { z } from 'zod';

/** Why a source was not used. */
export const DROP_REASONS = ['tier', 'unknown', 'copy', 'range', 'limit', 'unreadable'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A source that research came upon, and whether it may be used. Its words, and its name, stay with its document. */
export const sourceDetailSchema = z.strictObject({
  /** By which drafts and the report cite it; missing of one that was dropped. */
  number: z.int().positive().optional(),
  /** Missing where its document is nobody's business. */
  documentId: z.string().max(80).optional(),
  /** How far it is trusted, 1 best to 5; null where nobody has said. */
  tier: z.int().min(1).max(5).nullable(),
  type: z.string().max(40),
  status: z.enum(['used', 'dropped']),
  reason: z.enum(DROP_REASONS).optional(),
});
export type SourceDetail = z.infer<typeof sourceDetailSchema>;

import { z } from 'zod';

/** What a list of presets says of one. */
export const presetSummarySchema = z.object({
  presetId: z.string(),
  /** Null for one that is everybody's. */
  ownerId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
});

/** A preset: what conversations are begun with. */
export const presetRowSchema = presetSummarySchema.extend({
  /** What it gives them, as JSON (`presetGivesSchema`). */
  gives: z.string(),
  /** Counts its changes from 1. */
  version: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
});

import { z } from 'zod';
import { PROJECT_COLORS } from '../../chat/project-colors';

/** What a list of projects says of one. */
export const projectSummarySchema = z.object({
  projectId: z.string(),
  name: z.string(),
  color: z.enum(PROJECT_COLORS).nullable(),
});

/** A project: conversations that belong together, and what they begin with. */
export const projectRowSchema = projectSummarySchema.extend({
  ownerId: z.string(),
  /** What its conversations begin with, as JSON (`conversationDefaultsSchema`). */
  defaults: z.string(),
  /** Counts its changes from 1. */
  version: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
});

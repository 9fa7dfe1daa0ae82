import { z } from 'zod';
import { IMPORT_PEERS, IMPORT_PROBLEMS, IMPORT_STATES } from '../../chat/import-words';
import { localeSchema } from '../../trace/step-key';

/** An import: a file that somebody has brought, and how far it is read. */
export const importRowSchema = z.object({
  importId: z.string(),
  ownerId: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  /** Whether what was deleted since it was brought along comes back. */
  bringsBack: z.boolean(),
  isGuest: z.boolean(),
  locale: localeSchema,
  state: z.enum(IMPORT_STATES),
  peer: z.enum(IMPORT_PEERS).nullable(),
  /** Conversations of the file that are done with, those that were refused as well. */
  taken: z.number(),
  readBytes: z.number(),
  totalBytes: z.number(),
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  /** What it came to so far, as JSON (`importReportSchema`). */
  report: z.string(),
  stopRequested: z.boolean(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** The process that reads it, and when that was last heard of. */
  processId: z.string().nullable(),
  beatAt: z.number().nullable(),
});

/** That a conversation was brought along, so that it is known again; it stays when the conversation is deleted. */
export const importedConversationRowSchema = z.object({
  ownerId: z.string(),
  /** Whose it was, and what it was called there. */
  source: z.string(),
  conversationId: z.string(),
  importId: z.string(),
});

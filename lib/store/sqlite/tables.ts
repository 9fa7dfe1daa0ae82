import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { accessTokenRowSchema } from '../rows/access-token-row';
import { invitationRowSchema } from '../rows/account-rows';
import { adminConfigRowSchema, auditRowSchema, usageRowSchema } from '../rows/accountability-rows';
import { conversationRowSchema } from '../rows/conversation-row';
import { departureRowSchema } from '../rows/departure-row';
import { documentChunkRowSchema } from '../rows/document-chunk-row';
import { documentRowSchema, documentTextRowSchema } from '../rows/document-rows';
import { feedbackRowSchema } from '../rows/feedback-row';
import { imageRowSchema } from '../rows/image-row';
import { instructionRowSchema } from '../rows/instruction-row';
import { memoryRowSchema, memorySettingRowSchema } from '../rows/memory-row';
import { messageRowSchema } from '../rows/message-row';
import { modeDecisionRowSchema } from '../rows/mode-decision-row';
import { modelProviderRowSchema } from '../rows/model-provider-row';
import { researchRunRowSchema } from '../rows/research-run-row';
import { assignmentRowSchema, commentRowSchema, verdictRowSchema } from '../rows/review-rows';
import { shareRowSchema } from '../rows/share-row';
import { sourceTierRowSchema } from '../rows/source-tier-row';
import { turnRowSchema } from '../rows/turn-row';
import { columnsOf } from './columns-of';

/**
 * A message's sequence is its conversation's, shifted left by this, plus its number there: so the search index,
 * which keeps nothing but sequences, says at once which conversation a message belongs to.
 */
export const MESSAGE_NUMBER_BITS = 20;

/** The order in which rows were made. */
const sequence = integer('sequence').primaryKey();

/** The tables as queries see them; `migrations/` makes them, and a test compares the two. */
export const storeInfo = sqliteTable('store_info', {
  singleton: integer('singleton').primaryKey(),
  createdAt: integer('created_at').notNull(),
  openedAt: integer('opened_at').notNull(),
  checkedAt: integer('checked_at'),
});

export const conversations = sqliteTable('conversations', { sequence, ...columnsOf(conversationRowSchema) });

export const messages = sqliteTable('messages', { sequence, ...columnsOf(messageRowSchema) });

export const turns = sqliteTable('turns', {
  ...columnsOf(turnRowSchema),
  stopRequested: integer('stop_requested', { mode: 'boolean' }).notNull(),
});

export const modeDecisions = sqliteTable('mode_decisions', columnsOf(modeDecisionRowSchema));

export const researchRuns = sqliteTable('research_runs', columnsOf(researchRunRowSchema));

/** The chunk log of all running turns, in the order in which it was written. */
export const turnChunks = sqliteTable('turn_chunks', {
  rowId: integer('row_id').primaryKey(),
  turnId: text('turn_id').notNull(),
  /** The row before this one of the same turn. */
  previousRowId: integer('previous_row_id'),
  firstSequence: integer('first_sequence').notNull(),
  lastSequence: integer('last_sequence').notNull(),
  chunks: text('chunks').notNull(),
});

/** Where the chunk log of each running turn begins and ends. */
export const turnChunkHeads = sqliteTable('turn_chunk_heads', {
  turnId: text('turn_id').primaryKey(),
  firstRowId: integer('first_row_id'),
  lastRowId: integer('last_row_id'),
  lastSequence: integer('last_sequence').notNull(),
});

export const traces = sqliteTable('traces', {
  sequence: integer('sequence').primaryKey(),
  traceId: text('trace_id').notNull(),
  conversationId: text('conversation_id').notNull(),
  hash: text('hash').notNull(),
  envelope: text('envelope').notNull(),
});

export const thoughtLogs = sqliteTable('thought_logs', {
  traceId: text('trace_id').primaryKey(),
  entries: text('entries').notNull(),
});

/** Whose conversation is whose share. */
export const shares = sqliteTable('shares', columnsOf(shareRowSchema.omit({ ownerId: true })));

export const memories = sqliteTable('memories', { sequence, ...columnsOf(memoryRowSchema) });

export const memorySettings = sqliteTable('memory_settings', {
  ...columnsOf(memorySettingRowSchema),
  ownerId: text('owner_id').primaryKey(),
});

export const instructions = sqliteTable('instructions', {
  sequence,
  ...columnsOf(instructionRowSchema),
});

export const documents = sqliteTable('documents', { sequence, ...columnsOf(documentRowSchema) });

export const documentChunks = sqliteTable('document_chunks', {
  sequence,
  ...columnsOf(documentChunkRowSchema),
});

export const documentTexts = sqliteTable('document_texts', { sequence, ...columnsOf(documentTextRowSchema) });

export const images = sqliteTable('images', { sequence, ...columnsOf(imageRowSchema) });

export const adminConfig = sqliteTable('admin_config', columnsOf(adminConfigRowSchema));

export const sourceTiers = sqliteTable('source_tiers', columnsOf(sourceTierRowSchema));

export const modelProviders = sqliteTable('model_providers', columnsOf(modelProviderRowSchema));

export const invitations = sqliteTable('invitations', columnsOf(invitationRowSchema));

export const departures = sqliteTable('departures', columnsOf(departureRowSchema));

export const accessTokens = sqliteTable('access_tokens', columnsOf(accessTokenRowSchema));

export const usage = sqliteTable('usage', columnsOf(usageRowSchema));

export const auditLog = sqliteTable('audit_log', {
  ...columnsOf(auditRowSchema),
  sequence,
});

export const reviewVerdicts = sqliteTable('review_verdicts', { sequence, ...columnsOf(verdictRowSchema) });

export const reviewComments = sqliteTable('review_comments', {
  sequence,
  ...columnsOf(commentRowSchema.omit({ mentions: true })),
});

export const feedback = sqliteTable('feedback', { sequence, ...columnsOf(feedbackRowSchema) });

export const reviewAssignments = sqliteTable('review_assignments', {
  sequence,
  ...columnsOf(assignmentRowSchema),
});

export const replyStarts = sqliteTable('reply_starts', {
  modelId: text('model_id').primaryKey(),
  start: text('start').$type<ReplyStart>().notNull(),
  learntAt: integer('learnt_at').notNull(),
});

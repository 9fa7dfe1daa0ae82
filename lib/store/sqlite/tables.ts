import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Role } from '@/lib/chat/role';
import type { ReplyStart } from '@/lib/shared/reply-start';
import type { ChatMode, Locale, TraceMode } from '@/lib/trace/step-key';
import type { PipelineName, TraceStatus } from '@/lib/trace/trace-envelope';
import type { AuditAction } from '../audit-store';

/**
 * A message's sequence is its conversation's, shifted left by this, plus its number there: so the search index,
 * which keeps nothing but sequences, says at once which conversation a message belongs to.
 */
export const MESSAGE_NUMBER_BITS = 20;

/** The tables as queries see them; `migrations/` makes them, and a test compares the two. */
export const storeInfo = sqliteTable('store_info', {
  singleton: integer('singleton').primaryKey(),
  createdAt: integer('created_at').notNull(),
  openedAt: integer('opened_at').notNull(),
});

export const conversations = sqliteTable('conversations', {
  sequence: integer('sequence').primaryKey(),
  conversationId: text('conversation_id').notNull(),
  ownerId: text('owner_id').notNull(),
  title: text('title').notNull(),
  /** True once a person has chosen the title. */
  renamed: integer('renamed', { mode: 'boolean' }).notNull(),
  activeMessageId: text('active_message_id'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  /** Where its chain ends, as signed JSON. */
  chainHead: text('chain_head'),
});

export const messages = sqliteTable('messages', {
  sequence: integer('sequence').primaryKey(),
  conversationId: text('conversation_id').notNull(),
  messageId: text('message_id').notNull(),
  parentId: text('parent_id'),
  role: text('role').notNull(),
  createdAt: integer('created_at').notNull(),
  metadata: text('metadata').notNull(),
  parts: text('parts').notNull(),
});

export const turns = sqliteTable('turns', {
  turnId: text('turn_id').primaryKey(),
  traceId: text('trace_id').notNull(),
  conversationId: text('conversation_id').notNull(),
  /** The owner at the time; the conversation may have moved to another since. */
  begunBy: text('begun_by').notNull(),
  userMessageId: text('user_message_id').notNull(),
  assistantMessageId: text('assistant_message_id').notNull(),
  modelId: text('model_id').notNull(),
  pipeline: text('pipeline').$type<PipelineName>().notNull(),
  chatMode: text('chat_mode').$type<ChatMode>().notNull(),
  traceMode: text('trace_mode').$type<TraceMode>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  processId: text('process_id').notNull(),
  stopRequested: integer('stop_requested', { mode: 'boolean' }).notNull(),
  status: text('status').$type<'running' | TraceStatus>().notNull(),
  startedAt: integer('started_at').notNull(),
  heartbeatAt: integer('heartbeat_at').notNull(),
  settledAt: integer('settled_at'),
});

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

export const shares = sqliteTable('shares', {
  shareId: text('share_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  conversationId: text('conversation_id').notNull(),
  withTraces: integer('with_traces', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at'),
  snapshot: text('snapshot').notNull(),
});

export const adminConfig = sqliteTable('admin_config', {
  version: integer('version').primaryKey(),
  value: text('value').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: integer('changed_at').notNull(),
});

export const invitations = sqliteTable('invitations', {
  invitationId: text('invitation_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  role: text('role').$type<Role>().notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: integer('made_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  claimedAt: integer('claimed_at'),
  /** When it was used or withdrawn. */
  closedAt: integer('closed_at'),
  usedBy: text('used_by'),
});

export const usage = sqliteTable('usage', {
  turnId: text('turn_id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  modelId: text('model_id').notNull(),
  status: text('status').$type<TraceStatus>().notNull(),
  settledAt: integer('settled_at').notNull(),
  visibleTokens: integer('visible_tokens').notNull(),
  billedTokens: integer('billed_tokens').notNull(),
  redactions: text('redactions').notNull(),
});

export const auditLog = sqliteTable('audit_log', {
  sequence: integer('sequence').primaryKey(),
  at: integer('at').notNull(),
  by: text('by').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  subject: text('subject').notNull(),
  before: text('before').notNull(),
  after: text('after').notNull(),
});

export const replyStarts = sqliteTable('reply_starts', {
  modelId: text('model_id').primaryKey(),
  start: text('start').$type<ReplyStart>().notNull(),
  learntAt: integer('learnt_at').notNull(),
});

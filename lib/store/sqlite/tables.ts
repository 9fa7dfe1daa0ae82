import type { ColumnDataType } from 'drizzle-orm';
import {
  integer,
  real,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { ReplyStart } from '@/lib/shared/reply-start';
import { fractionSchema } from '@/lib/store/rows/fraction';
import { departureRowSchema } from '../rows/departure-row';
import { idempotentRequestSchema } from '../rows/idempotent-request-row';
import { type RowKind, rowSchemas } from '../rows/row-kinds';
import { turnRowSchema } from '../rows/turn-row';
import { account, session, user, verification } from './auth-tables';

/** A column as Drizzle's types have it, for the values of a field. */
type ColumnOf<Value> = SQLiteColumnBuilderBase<{
  name: '';
  dataType: ColumnDataType;
  columnType: string;
  data: NonNullable<Value>;
  driverParam: unknown;
  enumValues: undefined;
}> &
  (null extends Value ? unknown : { _: { notNull: true } });

type ColumnsOf<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: ColumnOf<z.output<Shape[Name]>>;
};

/** The columns of a table that keeps the fields of a row, each called as its field is. */
function columnsOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): ColumnsOf<Shape> {
  const columns = Object.entries(shape).map(([name, schema]) => [name, columnOf(name, schema)] as const);
  return Object.fromEntries(columns) as ColumnsOf<Shape>;
}

function columnOf(field: string, schema: z.core.SomeType): SQLiteColumnBuilderBase {
  if (schema instanceof z.ZodDefault) return columnOf(field, schema.unwrap());
  if (schema instanceof z.ZodNullable) return builderOf(field, schema.unwrap());
  return builderOf(field, schema).notNull();
}

function builderOf(field: string, schema: z.core.SomeType) {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (schema === fractionSchema) return real(name);
  if (schema instanceof z.ZodNumber) return integer(name);
  if (schema instanceof z.ZodBoolean) return integer(name, { mode: 'boolean' });
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return text(name);
  throw new Error(`No column keeps what the field ${field} is.`);
}

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

export const conversations = sqliteTable('conversations', {
  sequence,
  ...columnsOf(rowSchemas.conversations),
});

export const projects = sqliteTable('projects', { sequence, ...columnsOf(rowSchemas.projects) });

export const papers = sqliteTable('papers', { sequence, ...columnsOf(rowSchemas.papers) });

export const paperItems = sqliteTable('paper_items', { sequence, ...columnsOf(rowSchemas.paperItems) });

export const presets = sqliteTable('presets', { sequence, ...columnsOf(rowSchemas.presets) });

export const messages = sqliteTable('messages', { sequence, ...columnsOf(rowSchemas.messages) });

export const turns = sqliteTable('turns', {
  ...columnsOf(turnRowSchema),
  stopRequested: integer('stop_requested', { mode: 'boolean' }).notNull(),
});

export const modeDecisions = sqliteTable('mode_decisions', columnsOf(rowSchemas.modeDecisions));

export const researchRuns = sqliteTable('research_runs', columnsOf(rowSchemas.researchRuns));

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
export const shares = sqliteTable('shares', columnsOf(rowSchemas.shares.omit({ ownerId: true })));

export const memories = sqliteTable('memories', { sequence, ...columnsOf(rowSchemas.memories) });

export const memorySettings = sqliteTable('memory_settings', {
  ...columnsOf(rowSchemas.memorySettings),
  ownerId: text('owner_id').primaryKey(),
});

export const instructions = sqliteTable('instructions', {
  sequence,
  ...columnsOf(rowSchemas.instructions),
});

export const documents = sqliteTable('documents', { sequence, ...columnsOf(rowSchemas.documents) });

export const documentChunks = sqliteTable('document_chunks', {
  sequence,
  ...columnsOf(rowSchemas.documentChunks),
});

export const documentTexts = sqliteTable('document_texts', {
  sequence,
  ...columnsOf(rowSchemas.documentTexts),
});

export const images = sqliteTable('images', { sequence, ...columnsOf(rowSchemas.images) });

export const imports = sqliteTable('imports', { sequence, ...columnsOf(rowSchemas.imports) });

export const importedConversations = sqliteTable(
  'imported_conversations',
  columnsOf(rowSchemas.importedConversations),
);

export const adminConfig = sqliteTable('admin_config', columnsOf(rowSchemas.adminConfig));

export const sourceTiers = sqliteTable('source_tiers', columnsOf(rowSchemas.sourceTiers));

export const modelProviders = sqliteTable('model_providers', columnsOf(rowSchemas.modelProviders));

export const toolServers = sqliteTable('tool_servers', columnsOf(rowSchemas.toolServers));

export const webhooks = sqliteTable('webhooks', columnsOf(rowSchemas.webhooks));

export const webhookDeliveries = sqliteTable('webhook_deliveries', columnsOf(rowSchemas.webhookDeliveries));

export const groups = sqliteTable('groups', columnsOf(rowSchemas.groups));

export const allowances = sqliteTable('allowances', columnsOf(rowSchemas.allowances));

export const invitations = sqliteTable('invitations', columnsOf(rowSchemas.invitations));

export const departures = sqliteTable('departures', columnsOf(departureRowSchema));

export const accessTokens = sqliteTable('access_tokens', columnsOf(rowSchemas.accessTokens));

export const idempotentRequests = sqliteTable('idempotent_requests', {
  ...columnsOf(idempotentRequestSchema),
  requestKey: text('request_key').primaryKey(),
});

export const usage = sqliteTable('usage', columnsOf(rowSchemas.usage));

export const auditLog = sqliteTable('audit_log', {
  ...columnsOf(rowSchemas.auditLog),
  sequence,
});

export const reviewVerdicts = sqliteTable('review_verdicts', { sequence, ...columnsOf(rowSchemas.verdicts) });

export const reviewComments = sqliteTable('review_comments', {
  sequence,
  ...columnsOf(rowSchemas.comments.omit({ mentions: true })),
});

export const feedback = sqliteTable('feedback', { sequence, ...columnsOf(rowSchemas.feedback) });

export const reviewAssignments = sqliteTable('review_assignments', {
  sequence,
  ...columnsOf(rowSchemas.assignments),
});

export const reviewViews = sqliteTable('review_views', columnsOf(rowSchemas.reviewViews));

export const replyStarts = sqliteTable('reply_starts', {
  modelId: text('model_id').primaryKey(),
  start: text('start').$type<ReplyStart>().notNull(),
  learntAt: integer('learnt_at').notNull(),
});

/** The table of each kind of row. */
export const rowTables: Readonly<Record<RowKind, SQLiteTable>> = {
  users: user,
  sessions: session,
  accounts: account,
  verifications: verification,
  invitations,
  accessTokens,
  adminConfig,
  sourceTiers,
  modelProviders,
  toolServers,
  webhooks,
  webhookDeliveries,
  groups,
  allowances,
  auditLog,
  projects,
  papers,
  paperItems,
  presets,
  conversations,
  instructions,
  messages,
  turns,
  modeDecisions,
  researchRuns,
  traces,
  verdicts: reviewVerdicts,
  comments: reviewComments,
  assignments: reviewAssignments,
  reviewViews,
  feedback,
  shares,
  usage,
  memories,
  memorySettings,
  images,
  imports,
  importedConversations,
  documents,
  documentTexts,
  documentChunks,
};

import { placeOf } from '../../lib/store/rows/comment-place';
import type { RowKind } from '../../lib/store/rows/row-kinds';
import type { Doc, Id, TableNames } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { COPY_ROWS, PAGE_ROWS } from './limits';
import { readMemory } from './memories';
import { readItem } from './papers';
import { readTexts } from './storedtext';

export interface CopyPage {
  /** Each row as JSON, with whatever else its table keeps. */
  readonly rows: string[];
  readonly next: string | null;
}

/** A page of the rows of a kind, in the order in which they were made; those of removed conversations are left out. */
export const readCopy = (ctx: QueryCtx, kind: RowKind, from: string | null): Promise<CopyPage> =>
  READERS[kind](ctx, from);

type Reader = (ctx: QueryCtx, from: string | null) => Promise<CopyPage>;
type Row = Record<string, unknown>;

const READERS: Readonly<Record<RowKind, Reader>> = {
  users: recordsOf('user'),
  sessions: recordsOf('session'),
  accounts: recordsOf('account'),
  verifications: recordsOf('verification'),
  invitations: rowsOf('invitations', asItIs),
  accessTokens: rowsOf('accessTokens', asItIs),
  adminConfig: rowsOf('adminConfig', asItIs),
  sourceTiers: rowsOf('sourceTiers', asItIs),
  modelProviders: rowsOf('modelProviders', asItIs),
  toolServers: rowsOf('toolServers', asItIs),
  webhooks: rowsOf('webhooks', asItIs),
  webhookDeliveries: rowsOf('webhookDeliveries', asItIs),
  groups: rowsOf('groups', asItIs),
  allowances: rowsOf('allowances', asItIs),
  auditLog: rowsOf('auditLog', asItIs),
  projects: rowsOf('projects', asItIs),
  papers: rowsOf('papers', readTexts),
  paperItems: rowsOf('paperItems', readPaperItem),
  presets: rowsOf('presets', asItIs),
  conversations: rowsOf('conversations', asItIs),
  instructions: rowsOf('instructions', ofConversation),
  messages: rowsOf('messages', ofConversation),
  turns: rowsOf('turns', ofConversation),
  modeDecisions: rowsOf('modeDecisions', ofConversation),
  researchRuns: rowsOf('researchRuns', ofConversation),
  traces: rowsOf('traces', ofConversation),
  verdicts: rowsOf('reviewVerdicts', ofTrace),
  comments: rowsOf('reviewComments', readComment),
  assignments: rowsOf('reviewAssignments', ofTrace),
  reviewViews: rowsOf('reviewViews', asItIs),
  feedback: rowsOf('feedback', ofTrace),
  shares: rowsOf('shares', readShare),
  memories: rowsOf('memories', readMemory),
  memorySettings: rowsOf('memorySettings', asItIs),
  images: rowsOf('images', ofConversation),
  imports: rowsOf('imports', asItIs),
  importedConversations: rowsOf('importedConversations', asItIs),
  documents: rowsOf('documents', asItIs),
  documentTexts: rowsOf('documentTexts', asItIs),
  documentChunks: rowsOf('documentChunks', asItIs),
  usage: rowsOf('usage', async (_ctx, row) => ({ ...row, redactions: JSON.stringify(row.redactions) })),
};

/** Reads a table in the order in which its rows were made; `toRow` gives null for what is left out. */
function rowsOf<Table extends TableNames>(
  table: Table,
  toRow: (ctx: QueryCtx, row: Doc<Table>) => Promise<Row | null>,
): Reader;
function rowsOf(
  table: TableNames,
  toRow: (ctx: QueryCtx, row: Doc<TableNames>) => Promise<Row | null>,
): Reader {
  return async (ctx, from) => {
    const [at = '0', id = ''] = from?.split(' ') ?? [];
    const rows = ctx.db
      .query(table)
      .withIndex('by_creation_time', (range) => range.gte('_creationTime', Number(at)));
    const budget = new Budget(COPY_ROWS);
    const page: string[] = [];
    for await (const document of rows) {
      const { _creationTime, _id } = document;
      if (_creationTime === Number(at) && _id <= id) continue;
      const row = await toRow(ctx, document);
      const json = row === null ? '' : JSON.stringify(row);
      if (row !== null) page.push(json);
      budget.spend(json.length);
      if (budget.isSpent) return { rows: page, next: `${_creationTime} ${_id}` };
    }
    return { rows: page, next: null };
  };
}

/** Reads the records of one of Better Auth’s models. */
function recordsOf(model: string): Reader {
  return async (ctx, from) => {
    const records = await ctx.db
      .query('authRecords')
      .withIndex('by_record', (range) => range.eq('model', model).gt('recordId', from ?? ''))
      .take(COPY_ROWS);
    const rows = records.map(({ recordId, data: { id: _id, ...fields } }) =>
      JSON.stringify({ id: recordId, fields }),
    );
    return { rows, next: records.length < COPY_ROWS ? null : (records.at(-1)?.recordId ?? null) };
  };
}

async function asItIs(_ctx: QueryCtx, row: Row): Promise<Row> {
  return row;
}

/** With its texts and the id of its conversation; null where that is gone. */
async function ofConversation(
  ctx: QueryCtx,
  row: Row & { readonly _id: string; readonly conversation: Id<'conversations'> | null },
): Promise<Row | null> {
  if (row.conversation === null) return row;
  const conversation = await ctx.db.get(row.conversation);
  return conversation && { conversationId: conversation.conversationId, ...(await readTexts(ctx, row)) };
}

async function readPaperItem(ctx: QueryCtx, row: Doc<'paperItems'>): Promise<Row | null> {
  const paper = await ctx.db.get(row.paper);
  return paper && readItem(ctx, paper, row);
}

/** Without its snapshot, which may be more than one call can read. */
async function readShare(ctx: QueryCtx, row: Doc<'shares'>): Promise<Row | null> {
  const owner = await ctx.db.get(row.conversation);
  return row.isWhole && owner ? { ...row, ownerId: owner.ownerId } : null;
}

async function ofTrace(ctx: QueryCtx, row: Row & { readonly item: Id<'reviewItems'> }): Promise<Row | null> {
  const trace = await ctx.db.get(row.item);
  return trace && (await ctx.db.get(trace.conversation)) ? { ...row, traceId: trace.traceId } : null;
}

/** Who is mentioned is known for a trace, not for each comment: they go with its first one. */
async function readComment(ctx: QueryCtx, row: Doc<'reviewComments'>): Promise<Row | null> {
  const mentions =
    row.place > 0
      ? []
      : await ctx.db
          .query('reviewMentions')
          .withIndex('by_item', (range) => range.eq('item', row.item))
          .take(PAGE_ROWS);
  return ofTrace(ctx, {
    ...row,
    ...placeOf(row.anchor),
    mentions: mentions.map(({ personId }) => personId),
  });
}

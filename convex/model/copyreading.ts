import { placeOf } from '../../lib/store/rows/comment-place';
import type { RowKind } from '../../lib/store/rows/row-kinds';
import type { Doc, Id, TableNames } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { readInstruction } from './instructions';
import { COPY_ROWS, PAGE_ROWS } from './limits';
import { readMemory } from './memories';
import { readMessage } from './messages';
import { readText } from './storedtext';
import { envelopeOwner, thoughtsOwner } from './traces';

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
  auditLog: rowsOf('auditLog', asItIs),
  conversations: rowsOf('conversations', asItIs),
  instructions: rowsOf('instructions', readInstruction),
  messages: rowsOf('messages', readMessageRow),
  turns: rowsOf('turns', ofConversation),
  modeDecisions: rowsOf('modeDecisions', ofConversation),
  researchRuns: rowsOf('researchRuns', ofConversation),
  traces: rowsOf('traces', readTrace),
  verdicts: rowsOf('reviewVerdicts', ofTrace),
  comments: rowsOf('reviewComments', readComment),
  assignments: rowsOf('reviewAssignments', ofTrace),
  feedback: rowsOf('feedback', ofTrace),
  shares: rowsOf('shares', readShare),
  memories: rowsOf('memories', readMemory),
  memorySettings: rowsOf('memorySettings', asItIs),
  images: rowsOf('images', async (ctx, row) =>
    row.conversation ? ofConversation(ctx, { ...row, conversation: row.conversation }) : row,
  ),
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

async function ofConversation(
  ctx: QueryCtx,
  row: Row & { readonly conversation: Id<'conversations'> },
): Promise<Row | null> {
  return (await ctx.db.get(row.conversation)) && row;
}

async function readMessageRow(ctx: QueryCtx, row: Doc<'messages'>): Promise<Row | null> {
  const conversation = await ctx.db.get(row.conversation);
  return conversation && { conversationId: conversation.conversationId, ...(await readMessage(ctx, row)) };
}

async function readTrace(ctx: QueryCtx, row: Doc<'traces'>): Promise<Row | null> {
  const conversation = await ctx.db.get(row.conversation);
  if (!conversation) return null;
  return {
    conversationId: conversation.conversationId,
    traceId: row.traceId,
    envelope: await readText(ctx, envelopeOwner(row._id), row.envelope),
    thoughts: row.thoughts && (await readText(ctx, thoughtsOwner(row._id), row.thoughts)),
  };
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

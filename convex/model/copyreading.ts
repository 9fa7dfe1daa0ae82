import type { Doc, Id } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { AUTH_MODELS, type CopyKind } from './copyrows';
import { COPY_ROWS, PAGE_ROWS } from './limits';
import { readMessage } from './messages';
import { readText } from './storedtext';
import { envelopeOwner, thoughtsOwner } from './traces';

export interface CopyPage {
  /** Each row as JSON. */
  readonly rows: string[];
  readonly next: string | null;
}

type Row = Record<string, unknown>;

/** A page of the rows of a kind, in the order in which they were made; those of removed conversations are left out. */
export function readCopy(ctx: QueryCtx, kind: CopyKind, from: string | null): Promise<CopyPage> {
  const place = readPlace(from);
  switch (kind) {
    case 'users':
    case 'sessions':
    case 'accounts':
    case 'verifications':
      return readRecords(ctx, AUTH_MODELS[kind], from);
    case 'invitations':
      return walk(
        ctx.db
          .query('invitations')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        plain,
      );
    case 'adminConfig':
      return walk(
        ctx.db
          .query('adminConfig')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        plain,
      );
    case 'auditLog':
      return walk(
        ctx.db
          .query('auditLog')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        plain,
      );
    case 'usage':
      return walk(
        ctx.db.query('usage').withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => ({
          ...plain(row),
          redactions: JSON.stringify(row.redactions),
        }),
      );
    case 'conversations':
      return walk(
        ctx.db
          .query('conversations')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => {
          const { messageCount: _messages, traceCount: _traces, latestHash: _hash, ...kept } = plain(row);
          return { ...kept, chainHead: kept.chainHead ?? null };
        },
      );
    case 'messages':
      return walk(
        ctx.db
          .query('messages')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        async (row) => {
          const conversation = await ctx.db.get(row.conversation);
          return (
            conversation && { conversationId: conversation.conversationId, ...(await readMessage(ctx, row)) }
          );
        },
      );
    case 'turns':
      return walk(
        ctx.db.query('turns').withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        async (row) => {
          const { conversation, stopRequested: _stop, ...kept } = plain(row);
          return (await ctx.db.get(conversation)) && kept;
        },
      );
    case 'traces':
      return walk(
        ctx.db.query('traces').withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => readTrace(ctx, row),
      );
    case 'shares':
      return walk(
        ctx.db.query('shares').withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => readShare(ctx, row),
      );
    case 'verdicts':
      return walk(
        ctx.db
          .query('reviewVerdicts')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => {
          const { item, conversation: _conversation, place: _place, ...kept } = plain(row);
          return ofTrace(ctx, item, kept);
        },
      );
    case 'comments':
      return walk(
        ctx.db
          .query('reviewComments')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => readComment(ctx, row),
      );
    case 'assignments':
      return walk(
        ctx.db
          .query('reviewAssignments')
          .withIndex('by_creation_time', (range) => range.gte('_creationTime', place.at)),
        place,
        (row) => {
          const { item, conversation: _conversation, ...kept } = plain(row);
          return ofTrace(ctx, item, kept);
        },
      );
  }
}

interface Made {
  readonly _id: string;
  readonly _creationTime: number;
}

/** Without what Convex adds. */
function plain<Document extends Made>(row: Document): Omit<Document, '_id' | '_creationTime'> {
  const { _id, _creationTime, ...fields } = row;
  return fields;
}

interface Place {
  readonly at: number;
  readonly id: string;
}

function readPlace(from: string | null): Place {
  const [at = '0', id = ''] = from?.split(' ') ?? [];
  return { at: Number(at), id };
}

/** `rows` begin with the place, in the order in which they were made. */
async function walk<Document extends Made>(
  rows: AsyncIterable<Document>,
  place: Place,
  toRow: (row: Document) => Row | null | Promise<Row | null>,
): Promise<CopyPage> {
  const budget = new Budget(COPY_ROWS);
  const page: string[] = [];
  for await (const document of rows) {
    const { _creationTime, _id } = document;
    if (_creationTime === place.at && _id <= place.id) continue;
    const row = await toRow(document);
    const json = row === null ? '' : JSON.stringify(row);
    if (row !== null) page.push(json);
    budget.spend(json.length);
    if (budget.isSpent) return { rows: page, next: `${_creationTime} ${_id}` };
  }
  return { rows: page, next: null };
}

async function readRecords(ctx: QueryCtx, model: string, from: string | null): Promise<CopyPage> {
  const records = await ctx.db
    .query('authRecords')
    .withIndex('by_record', (range) => range.eq('model', model).gt('recordId', from ?? ''))
    .take(COPY_ROWS);
  const rows = records.map(({ recordId, data: { id: _id, ...fields } }) =>
    JSON.stringify({ id: recordId, fields }),
  );
  return { rows, next: records.length < COPY_ROWS ? null : (records.at(-1)?.recordId ?? null) };
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
  const { conversation, pieceCount: _pieces, isWhole, ...kept } = plain(row);
  const owner = await ctx.db.get(conversation);
  return isWhole && owner ? { ...kept, ownerId: owner.ownerId } : null;
}

async function ofTrace(ctx: QueryCtx, item: Id<'reviewItems'>, row: Row): Promise<Row | null> {
  const trace = await ctx.db.get(item);
  return trace && (await ctx.db.get(trace.conversation)) ? { traceId: trace.traceId, ...row } : null;
}

/** Who is mentioned is known for a trace, not for each comment: they go with its first one. */
async function readComment(ctx: QueryCtx, row: Doc<'reviewComments'>): Promise<Row | null> {
  const { item, conversation: _conversation, place, anchor, ...kept } = plain(row);
  const mentions =
    place > 0
      ? []
      : await ctx.db
          .query('reviewMentions')
          .withIndex('by_item', (range) => range.eq('item', item))
          .take(PAGE_ROWS);
  return ofTrace(ctx, item, {
    ...kept,
    stepKey: anchor.kind === 'step' ? anchor.stepKey : null,
    activityId: anchor.kind === 'activity' ? anchor.activityId : null,
    thoughtSequence: anchor.kind === 'thought' ? anchor.sequence : null,
    passageStart: anchor.kind === 'thought' ? anchor.start : null,
    passageEnd: anchor.kind === 'thought' ? anchor.end : null,
    mentions: mentions.map(({ personId }) => personId),
  });
}

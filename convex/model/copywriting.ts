import { ConvexError } from 'convex/values';
import { anchorOf } from '../../lib/store/rows/comment-place';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { findToken } from './accesstokens';
import { addRecord, findRecord } from './authrecords';
import type { CopiedRows } from './copyrows';
import { addChunks } from './documentchunks';
import { findDocument, findPart } from './documents';
import { findFeedback, keepFeedback } from './feedback';
import { findImage } from './images';
import { newestFirst } from './instructions';
import { findInvitation } from './invitations';
import { findMemory, findSetting } from './memories';
import { addMessage, findMessage } from './messages';
import { findModeDecision } from './modedecisions';
import { findModelProvider } from './modelproviders';
import { findConversation, findTurn } from './ownership';
import { findResearchRun } from './researchruns';
import { findItem } from './reviewqueue';
import { addComment, addVerdict } from './reviewwriting';
import { indexTitle } from './searchtexts';
import { addTrace } from './traces';

type Kind = CopiedRows['kind'];
type RowsOf<Of extends Kind> = Extract<CopiedRows, { kind: Of }>['rows'][number];
type Writer<Of extends Kind> = (ctx: MutationCtx, row: RowsOf<Of>) => Promise<void>;

/** Adds rows that were read from another store; those that are there already stay as they are. */
export const writeCopy = (ctx: MutationCtx, { kind, rows }: CopiedRows): Promise<void> =>
  writeRows(ctx, kind, rows);

async function writeRows<Of extends Kind>(
  ctx: MutationCtx,
  kind: Of,
  rows: readonly RowsOf<Of>[],
): Promise<void> {
  const write: Writer<Of> = WRITERS[kind];
  for (const row of rows) await write(ctx, row);
}

const WRITERS: { readonly [Of in Kind]: Writer<Of> } = {
  users: recordOf('user'),
  sessions: recordOf('session'),
  accounts: recordOf('account'),
  verifications: recordOf('verification'),
  invitations: async (ctx, row) => {
    if (!(await findInvitation(ctx, row.invitationId))) await ctx.db.insert('invitations', row);
  },
  accessTokens: async (ctx, row) => {
    if (!(await findToken(ctx, row.tokenId))) await ctx.db.insert('accessTokens', row);
  },
  adminConfig: async (ctx, row) => {
    const same = ctx.db
      .query('adminConfig')
      .withIndex('by_version', (range) => range.eq('version', row.version));
    if (!(await same.first())) await ctx.db.insert('adminConfig', row);
  },
  sourceTiers: async (ctx, row) => {
    const same = ctx.db
      .query('sourceTiers')
      .withIndex('by_version', (range) => range.eq('version', row.version));
    if (!(await same.first())) await ctx.db.insert('sourceTiers', row);
  },
  modelProviders: async (ctx, row) => {
    if (!(await findModelProvider(ctx, row.providerId))) await ctx.db.insert('modelProviders', row);
  },
  auditLog: async (ctx, row) => {
    const same = ctx.db
      .query('auditLog')
      .withIndex('by_sequence', (range) => range.eq('sequence', row.sequence));
    if (!(await same.first())) await ctx.db.insert('auditLog', row);
  },
  conversations: writeConversation,
  instructions: writeInstruction,
  messages: writeMessage,
  turns: writeTurn,
  modeDecisions: writeModeDecision,
  researchRuns: writeResearchRun,
  traces: writeTrace,
  verdicts: writeVerdict,
  comments: writeComment,
  assignments: writeAssignment,
  feedback: async (ctx, { traceId, ...row }) => {
    const live = await findItem(ctx, traceId);
    if (live && !(await findFeedback(ctx, live.item._id))) await keepFeedback(ctx, live.item, row);
  },
  usage: writeUsage,
  memories: writeMemory,
  memorySettings: async (ctx, row) => {
    if (!(await findSetting(ctx, row.ownerId))) await ctx.db.insert('memorySettings', row);
  },
  images: writeImage,
  documents: async (ctx, row) => {
    if (!(await findDocument(ctx, row.documentId))) await ctx.db.insert('documents', row);
  },
  documentChunks: async (ctx, row) => {
    const document = await findDocument(ctx, row.documentId);
    const { documentId, edition } = row;
    if (document) await addChunks(ctx, { ownerId: document.ownerId, documentId, edition }, [row]);
  },
  documentTexts: async (ctx, row) => {
    if (!(await findPart(ctx, row))) await ctx.db.insert('documentTexts', row);
  },
};

/** Writes records of one of Better Auth’s models. */
function recordOf(model: string) {
  return async (ctx: MutationCtx, { id, fields }: RowsOf<'users'>): Promise<void> => {
    if (!(await findRecord(ctx, model, id))) await addRecord(ctx, model, { ...fields, id });
  };
}

async function writeUsage(ctx: MutationCtx, row: RowsOf<'usage'>): Promise<void> {
  const rows = ctx.db
    .query('usage')
    .withIndex('by_owner', (range) => range.eq('ownerId', row.ownerId).eq('settledAt', row.settledAt));
  if (!(await rows.collect()).some(({ turnId }) => turnId === row.turnId)) await ctx.db.insert('usage', row);
}

async function writeMemory(ctx: MutationCtx, row: RowsOf<'memories'>): Promise<void> {
  if (await findMemory(ctx, row.memoryId)) return;
  const origin = row.conversationId === null ? null : await findConversation(ctx, row.conversationId);
  const place = row.scope === 'conversation' ? (row.conversationId ?? '') : '';
  await ctx.db.insert('memories', { ...row, conversation: origin?._id ?? null, place });
}

async function writeConversation(
  ctx: MutationCtx,
  { words, ...row }: RowsOf<'conversations'>,
): Promise<void> {
  if (await findConversation(ctx, row.conversationId)) return;
  const id = await ctx.db.insert('conversations', {
    ...row,
    messageCount: 0,
    traceCount: 0,
    latestHash: null,
  });
  const conversation = await ctx.db.get(id);
  if (conversation) await indexTitle(ctx, conversation, words);
}

async function conversationOf(ctx: MutationCtx, conversationId: string): Promise<Doc<'conversations'>> {
  const conversation = await findConversation(ctx, conversationId);
  if (!conversation) throw new ConvexError({ code: 'conversation-missing' });
  return conversation;
}

async function writeMessage(ctx: MutationCtx, { conversationId, ...row }: RowsOf<'messages'>): Promise<void> {
  const conversation = await conversationOf(ctx, conversationId);
  if (await findMessage(ctx, conversation._id, row.messageId)) return;
  await addMessage(ctx, conversation, row);
  await ctx.db.patch(conversation._id, { messageCount: conversation.messageCount + 1 });
}

async function writeInstruction(ctx: MutationCtx, row: RowsOf<'instructions'>): Promise<void> {
  const { ownerId, conversationId } = row;
  const conversation = conversationId === null ? null : (await conversationOf(ctx, conversationId))._id;
  for await (const { version } of newestFirst(ctx, { ownerId, conversation }))
    if (version === row.version) return;
  await ctx.db.insert('instructions', { ...row, conversation });
}

async function writeTurn(ctx: MutationCtx, row: RowsOf<'turns'>): Promise<void> {
  const conversation = await conversationOf(ctx, row.conversationId);
  if (await findTurn(ctx, row.turnId)) return;
  await ctx.db.insert('turns', { ...row, conversation: conversation._id, stopRequested: false });
}

async function writeModeDecision(ctx: MutationCtx, row: RowsOf<'modeDecisions'>): Promise<void> {
  const conversation = await conversationOf(ctx, row.conversationId);
  if (await findModeDecision(ctx, row.turnId)) return;
  await ctx.db.insert('modeDecisions', { ...row, conversation: conversation._id });
}

async function writeResearchRun(ctx: MutationCtx, row: RowsOf<'researchRuns'>): Promise<void> {
  const conversation = await conversationOf(ctx, row.conversationId);
  if (await findResearchRun(ctx, row.turnId)) return;
  await ctx.db.insert('researchRuns', { ...row, conversation: conversation._id });
}

async function writeImage(ctx: MutationCtx, row: RowsOf<'images'>): Promise<void> {
  if (await findImage(ctx, row.imageId)) return;
  const conversation =
    row.conversationId === null ? null : (await conversationOf(ctx, row.conversationId))._id;
  await ctx.db.insert('images', { ...row, conversation });
}

async function writeTrace(
  ctx: MutationCtx,
  { conversationId, traceId, turnId, ...trace }: RowsOf<'traces'>,
): Promise<void> {
  if (await findItem(ctx, traceId)) return;
  const conversation = await conversationOf(ctx, conversationId);
  const found = await findTurn(ctx, turnId);
  if (!found) throw new ConvexError({ code: 'turn-missing' });
  const hash = await addTrace(ctx, conversation, found.turn, trace);
  await ctx.db.patch(conversation._id, { traceCount: conversation.traceCount + 1, latestHash: hash });
}

async function writeVerdict(ctx: MutationCtx, row: RowsOf<'verdicts'>): Promise<void> {
  const live = await findItem(ctx, row.traceId);
  if (!live) return;
  const verdicts = ctx.db
    .query('reviewVerdicts')
    .withIndex('by_place', (range) => range.eq('item', live.item._id));
  for await (const { givenAt, reviewerId } of verdicts)
    if (givenAt === row.givenAt && reviewerId === row.reviewerId) return;
  await addVerdict(ctx, row);
}

async function writeComment(ctx: MutationCtx, row: RowsOf<'comments'>): Promise<void> {
  const { stepKey, activityId, thoughtSequence, passageStart, passageEnd, ...comment } = row;
  const { resolvedAt, resolvedBy, ...written } = comment;
  const live = await findItem(ctx, row.traceId);
  if (!live) return;
  const find = () =>
    ctx.db
      .query('reviewComments')
      .withIndex('by_comment', (range) => range.eq('item', live.item._id).eq('commentId', row.commentId))
      .first();
  if (await find()) return;
  const threadId = row.threadId === row.commentId ? null : row.threadId;
  await addComment(ctx, { ...written, threadId, anchor: anchorOf(row) });
  const kept = await find();
  if (kept) await ctx.db.patch(kept._id, { resolvedAt, resolvedBy });
}

async function writeAssignment(ctx: MutationCtx, { traceId, ...row }: RowsOf<'assignments'>): Promise<void> {
  const live = await findItem(ctx, traceId);
  if (!live) return;
  const { _id: item, conversation } = live.item;
  const earlier = ctx.db
    .query('reviewAssignments')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { item: other, changedAt, changedBy } of earlier)
    if (other === item && changedAt === row.changedAt && changedBy === row.changedBy) return;
  await ctx.db.insert('reviewAssignments', { ...row, conversation, item });
  await ctx.db.patch(item, { assigneeId: row.assigneeId });
}

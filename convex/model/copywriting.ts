import { ConvexError } from 'convex/values';
import { anchorOf } from '../../lib/store/rows/comment-place';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { addRecord } from './authrecords';
import type { CopiedKind, CopiedRow } from './copyrows';
import { addChunks } from './documentchunks';
import { keepFeedback } from './feedback';
import { findImage } from './images';
import { newestFirst } from './instructions';
import { addMessage } from './messages';
import { findTurn } from './ownership';
import { addPaper, putItem } from './papers';
import { findItem } from './reviewqueue';
import { addComment, addVerdict } from './reviewwriting';
import { addRow, rowBy } from './rows';
import { indexTitle } from './searchtexts';
import { addTrace } from './traces';

type Writer<Kind extends CopiedKind> = (ctx: MutationCtx, row: CopiedRow<Kind>) => Promise<unknown>;

/** Adds rows that were read from another store; those that are there already stay as they are. */
export async function writeCopy<Kind extends CopiedKind>(
  ctx: MutationCtx,
  kind: Kind,
  rows: readonly CopiedRow<Kind>[],
): Promise<void> {
  const write: Writer<Kind> = WRITERS[kind];
  for (const row of rows) await write(ctx, row);
}

const WRITERS: { readonly [Kind in CopiedKind]: Writer<Kind> } = {
  users: recordOf('user'),
  sessions: recordOf('session'),
  accounts: recordOf('account'),
  verifications: recordOf('verification'),
  invitations: (ctx, row) => addRow(ctx, 'invitations', row, row.invitationId),
  accessTokens: (ctx, row) => addRow(ctx, 'accessTokens', row, row.tokenId),
  adminConfig: (ctx, row) => addRow(ctx, 'adminConfig', row, row.version),
  sourceTiers: (ctx, row) => addRow(ctx, 'sourceTiers', row, row.version),
  modelProviders: (ctx, row) => addRow(ctx, 'modelProviders', row, row.providerId),
  toolServers: (ctx, row) => addRow(ctx, 'toolServers', row, row.serverId),
  webhooks: (ctx, row) => addRow(ctx, 'webhooks', row, row.webhookId),
  webhookDeliveries: (ctx, row) => addRow(ctx, 'webhookDeliveries', row, row.deliveryId),
  groups: (ctx, row) => addRow(ctx, 'groups', row, row.groupId),
  allowances: (ctx, row) => addRow(ctx, 'allowances', row, row.personId),
  auditLog: (ctx, row) => addRow(ctx, 'auditLog', row, row.sequence),
  projects: (ctx, row) => addRow(ctx, 'projects', row, row.projectId),
  papers: async (ctx, row) => {
    if (!(await rowBy(ctx, 'papers', row.paperId))) await addPaper(ctx, row);
  },
  paperItems: writePaperItem,
  presets: (ctx, row) => addRow(ctx, 'presets', row, row.presetId),
  conversations: writeConversation,
  instructions: writeInstruction,
  messages: writeMessage,
  turns: writeTurn,
  modeDecisions: async (ctx, row) => addRow(ctx, 'modeDecisions', await inConversation(ctx, row), row.turnId),
  researchRuns: async (ctx, row) => addRow(ctx, 'researchRuns', await inConversation(ctx, row), row.turnId),
  traces: writeTrace,
  verdicts: writeVerdict,
  comments: writeComment,
  assignments: writeAssignment,
  reviewViews: (ctx, row) => addRow(ctx, 'reviewViews', row, row.viewId),
  feedback: async (ctx, { traceId, ...row }) => {
    const live = await findItem(ctx, traceId);
    if (live && !(await rowBy(ctx, 'feedback', live.item._id))) await keepFeedback(ctx, live.item, row);
  },
  usage: writeUsage,
  memories: writeMemory,
  memorySettings: (ctx, row) => addRow(ctx, 'memorySettings', row, row.ownerId),
  images: writeImage,
  imports: (ctx, row) => addRow(ctx, 'imports', row, row.importId),
  importedConversations: (ctx, row) => addRow(ctx, 'importedConversations', row, row.ownerId, row.source),
  documents: (ctx, row) => addRow(ctx, 'documents', row, row.documentId),
  documentChunks: async (ctx, row) => {
    const document = await rowBy(ctx, 'documents', row.documentId);
    const { documentId, edition } = row;
    if (document) await addChunks(ctx, { ownerId: document.ownerId, documentId, edition }, [row]);
  },
  documentTexts: (ctx, row) => addRow(ctx, 'documentTexts', row, row.documentId, row.edition, row.part),
};

/** Writes records of one of Better Auth’s models. */
function recordOf(model: string) {
  return async (ctx: MutationCtx, { id, fields }: CopiedRow<'users'>): Promise<void> => {
    if (!(await rowBy(ctx, 'authRecords', model, id))) await addRecord(ctx, model, { ...fields, id });
  };
}

async function writeUsage(ctx: MutationCtx, row: CopiedRow<'usage'>): Promise<void> {
  const rows = ctx.db
    .query('usage')
    .withIndex('by_owner', (range) => range.eq('ownerId', row.ownerId).eq('settledAt', row.settledAt));
  if (!(await rows.collect()).some(({ turnId }) => turnId === row.turnId)) await ctx.db.insert('usage', row);
}

async function writeMemory(ctx: MutationCtx, row: CopiedRow<'memories'>): Promise<void> {
  if (await rowBy(ctx, 'memories', row.memoryId)) return;
  const origin = row.conversationId === null ? null : await rowBy(ctx, 'conversations', row.conversationId);
  const place = row.scope === 'conversation' ? (row.conversationId ?? '') : '';
  await ctx.db.insert('memories', { ...row, conversation: origin?._id ?? null, place });
}

async function writePaperItem(ctx: MutationCtx, { paperId, ...row }: CopiedRow<'paperItems'>): Promise<void> {
  const paper = await rowBy(ctx, 'papers', paperId);
  if (!paper) throw new ConvexError({ code: 'paper-missing' });
  if (!(await rowBy(ctx, 'paperItems', paper._id, row.kind, row.itemId)))
    await putItem(ctx, paper._id, null, row);
}

async function writeConversation(
  ctx: MutationCtx,
  { words, ...row }: CopiedRow<'conversations'>,
): Promise<void> {
  if (await rowBy(ctx, 'conversations', row.conversationId)) return;
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
  const conversation = await rowBy(ctx, 'conversations', conversationId);
  if (!conversation) throw new ConvexError({ code: 'conversation-missing' });
  return conversation;
}

const inConversation = async <Row extends { conversationId: string }>(ctx: MutationCtx, row: Row) => ({
  ...row,
  conversation: (await conversationOf(ctx, row.conversationId))._id,
});

async function writeMessage(
  ctx: MutationCtx,
  { conversationId, ...row }: CopiedRow<'messages'>,
): Promise<void> {
  const conversation = await conversationOf(ctx, conversationId);
  if (await rowBy(ctx, 'messages', conversation._id, row.messageId)) return;
  await addMessage(ctx, conversation, row);
  await ctx.db.patch(conversation._id, { messageCount: conversation.messageCount + 1 });
}

async function writeInstruction(ctx: MutationCtx, row: CopiedRow<'instructions'>): Promise<void> {
  const { ownerId, conversationId } = row;
  const conversation = conversationId === null ? null : (await conversationOf(ctx, conversationId))._id;
  for await (const { version } of newestFirst(ctx, { ownerId, conversation }))
    if (version === row.version) return;
  await ctx.db.insert('instructions', { ...row, conversation });
}

async function writeTurn(ctx: MutationCtx, row: CopiedRow<'turns'>): Promise<void> {
  const turn = { ...(await inConversation(ctx, row)), stopRequested: false };
  if (!(await findTurn(ctx, row.turnId))) await ctx.db.insert('turns', turn);
}

async function writeImage(ctx: MutationCtx, row: CopiedRow<'images'>): Promise<void> {
  if (await findImage(ctx, row.imageId)) return;
  const conversation =
    row.conversationId === null ? null : (await conversationOf(ctx, row.conversationId))._id;
  await ctx.db.insert('images', { ...row, conversation });
}

async function writeTrace(
  ctx: MutationCtx,
  { conversationId, traceId, turnId, ...trace }: CopiedRow<'traces'>,
): Promise<void> {
  if (await findItem(ctx, traceId)) return;
  const conversation = await conversationOf(ctx, conversationId);
  const found = await findTurn(ctx, turnId);
  if (!found) throw new ConvexError({ code: 'turn-missing' });
  const hash = await addTrace(ctx, conversation, found.turn, trace);
  await ctx.db.patch(conversation._id, { traceCount: conversation.traceCount + 1, latestHash: hash });
}

async function writeVerdict(ctx: MutationCtx, row: CopiedRow<'verdicts'>): Promise<void> {
  const live = await findItem(ctx, row.traceId);
  if (!live) return;
  const verdicts = ctx.db
    .query('reviewVerdicts')
    .withIndex('by_place', (range) => range.eq('item', live.item._id));
  for await (const { givenAt, reviewerId } of verdicts)
    if (givenAt === row.givenAt && reviewerId === row.reviewerId) return;
  await addVerdict(ctx, row);
}

async function writeComment(ctx: MutationCtx, row: CopiedRow<'comments'>): Promise<void> {
  const { stepKey, activityId, thoughtSequence, passageStart, passageEnd, ...comment } = row;
  const { resolvedAt, resolvedBy, ...written } = comment;
  const live = await findItem(ctx, row.traceId);
  if (!live) return;
  const find = () => rowBy(ctx, 'reviewComments', live.item._id, row.commentId);
  if (await find()) return;
  const threadId = row.threadId === row.commentId ? null : row.threadId;
  await addComment(ctx, { ...written, threadId, anchor: anchorOf(row) });
  const kept = await find();
  if (kept) await ctx.db.patch(kept._id, { resolvedAt, resolvedBy });
}

async function writeAssignment(
  ctx: MutationCtx,
  { traceId, ...row }: CopiedRow<'assignments'>,
): Promise<void> {
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

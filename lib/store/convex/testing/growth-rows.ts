import type { Doc } from '@/convex/_generated/dataModel';
import type { MutationCtx } from '@/convex/_generated/server';
import type { ConvexBridge } from './convex-bridge';
import { addStrangersDocument } from './document-calls';
import { reviewItem, SOUND } from './review-rows';

/** Rows that one transaction of convex-test takes, all tables together. */
const CONVERSATIONS_AT_A_TIME = 300;

/** Fills every table with rows of strangers: each has one conversation, with one row of everything. */
export async function addStrangers(bridge: ConvexBridge, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += CONVERSATIONS_AT_A_TIME)
    await bridge.database.run(async (ctx) => {
      const end = Math.min(to, start + CONVERSATIONS_AT_A_TIME);
      for (let index = start; index < end; index += 1) await addStranger(ctx, index);
    });
}

async function addStranger(ctx: MutationCtx, index: number): Promise<void> {
  const ownerId = `stranger_${index}`;
  const conversationId = `cnv_stranger_${index}`;
  const at = 100_000 + index;
  const conversation = await ctx.db.insert('conversations', {
    conversationId,
    ownerId,
    title: 'Common words',
    renamed: false,
    activeMessageId: null,
    createdAt: at,
    updatedAt: at,
    messageCount: 1,
    traceCount: 1,
    latestHash: null,
  });
  await ctx.db.insert('messages', {
    conversation,
    messageId: `msg_stranger_${index}`,
    place: 0,
    parentId: null,
    role: 'user',
    createdAt: at,
    metadata: '{}',
    parts: { text: '[]' },
  });
  await ctx.db.insert('searchTexts', { ownerId, conversation, place: 0, words: 'common words' });
  const turn = await ctx.db.insert('turns', {
    conversation,
    conversationId,
    turnId: `trn_stranger_${index}`,
    traceId: `trc_stranger_${index}`,
    begunBy: ownerId,
    userMessageId: 'msg_1',
    assistantMessageId: 'msg_2',
    modelId: 'offline/extract',
    pipeline: 'fast',
    chatMode: 'normal',
    traceMode: 'transparent',
    locale: 'en',
    processId: 'fixture',
    stopRequested: false,
    status: 'completed',
    startedAt: at,
    settledAt: at,
    heartbeatAt: at,
  });
  await ctx.db.insert('modeDecisions', {
    ...{ conversation, conversationId, turnId: `trn_stranger_${index}`, overriddenBy: null, at },
    ...{ score: 0.7, threshold: 0.62, mode: 'deep', reason: 'score-above' },
  });
  await ctx.db.insert('researchRuns', {
    ...{ conversation, conversationId, turnId: `trn_stranger_${index}`, at, counts: '{}' },
    ...{ mode: 'strict', status: 'reported', iterations: 1, converged: true, tierVersion: 0 },
  });
  await ctx.db.insert('images', {
    ...{ conversation, conversationId, ownerId, imageId: `img_stranger_${index}`, createdAt: at },
    ...{ blobId: `blob_stranger_${index}`, bytes: 1, hash: '', name: '', mediaType: 'image/png' },
    ...{ width: 1, height: 1 },
  });
  await ctx.db.insert('heartbeats', { turnId: `trn_stranger_${index}`, at });
  await ctx.db.insert('turnChunks', { turn, firstSequence: 1, lastSequence: 1, chunks: { text: '["1"]' } });
  await ctx.db.insert('traces', {
    conversation,
    traceId: `trc_stranger_${index}`,
    place: 0,
    hash: '',
    envelope: { text: '{}' },
    thoughts: null,
  });
  await ctx.db.insert('shares', {
    conversation,
    conversationId,
    shareId: `shr_stranger_${index}`,
    tokenHash: `hash_stranger_${index}`,
    withTraces: false,
    createdAt: at,
    expiresAt: at,
    pieceCount: 1,
    isWhole: true,
  });
  const paper = await ctx.db.insert('papers', {
    ...{ paperId: `pap_stranger_${index}`, ownerId, title: 'Common', stage: 'topic', version: 1 },
    ...{ shareHash: `hash_stranger_${index}`, createdAt: at, changedAt: at, head: { pieces: 0 } },
  });
  await ctx.db.insert('paperItems', {
    ...{ paper, kind: 'section', itemId: 's1', version: 1, changedAt: at, data: { text: '{}' } },
  });
  await ctx.db.insert('pieces', { owner: `stranger_${index}`, index: 0, text: '{}' });
  await ctx.db.insert('usage', {
    turnId: `trn_stranger_${index}`,
    ownerId,
    modelId: 'offline/extract',
    status: 'completed',
    settledAt: at,
    visibleTokens: 1,
    billedTokens: 1,
    redactions: [],
  });
  await ctx.db.insert('memories', {
    ...{ memoryId: `mem_stranger_${index}`, ownerId, scope: 'conversation', lane: 'facts', key: 'k' },
    ...{ text: 'Common words', tags: '[]', turnId: null, salt: '', createdAt: at, expiresAt: at },
    ...{ conversation, conversationId, place: conversationId, words: 'common words' },
  });
  await ctx.db.insert('reviewViews', {
    ...{ viewId: `rvw_stranger_${index}`, ownerId, name: 'Common', filters: '', savedAt: at },
  });
  await ctx.db.insert('memorySettings', { ownerId, acrossConversations: true, changedAt: at });
  for (const of of [
    { conversation, conversationId },
    { conversation: null, conversationId: null },
  ])
    await ctx.db.insert('instructions', { ...of, ownerId, version: 1, text: 'Common words', changedAt: at });
  await addReview(ctx, { conversation, conversationId, ownerId }, index);
  const entry = { by: ownerId, action: 'settings' as const, subject: '1', before: 'null', after: '{}' };
  await ctx.db.insert('auditLog', { ...entry, sequence: index + 1, at });
  await ctx.db.insert('adminConfig', { version: index + 1, value: '{}', changedBy: ownerId, changedAt: at });
  await ctx.db.insert('sourceTiers', { version: index + 1, value: '{}', changedBy: ownerId, changedAt: at });
  await ctx.db.insert('modelProviders', {
    ...{ providerId: `provider_${index}`, kind: 'openai', name: 'Ours', baseUrl: null, sealedKey: null },
    ...{ models: '[]', createdAt: at },
  });
  await ctx.db.insert('toolServers', {
    ...{ serverId: `server_${index}`, name: 'Ours', kind: 'address', place: 'https://tools.example/mcp' },
    ...{ access: 'none', sealedSecret: null, mayBePrivate: false, isOn: true, tools: '[]', createdAt: at },
  });
  await ctx.db.insert('idempotentRequests', {
    ...{ requestKey: `key_${index}`, ownerId: `stranger_${index}`, fingerprint: 'one', answer: '{}' },
    expiresAt: 1_000_000 + at,
  });
  await ctx.db.insert('webhooks', {
    ...{ webhookId: `webhook_${index}`, name: 'Board', address: 'https://board.example/', events: '' },
    ...{ withAnswers: false, mayBePrivate: false, sealedSecret: '', failingSince: null, offSince: null },
    createdAt: at,
  });
  for (const state of ['waiting', 'delivered', 'failed'] as const)
    await ctx.db.insert('webhookDeliveries', {
      ...{ deliveryId: `${state}_${index}`, webhookId: `webhook_${index}`, ownerId: `stranger_${index}` },
      ...{ event: 'turn.settled', facts: '{}', createdAt: 1_000_000 + at, state, attempts: 1 },
      ...{ dueAt: 1_000_000 + at, attemptedAt: at, status: 200, problem: null },
    });
  await ctx.db.insert('groups', {
    ...{ groupId: `group_${index}`, name: 'Staff', modelIds: null, engines: null, turnsPerDay: null },
    ...{ budget: null, createdAt: at },
  });
  await ctx.db.insert('allowances', { personId: ownerId, groupId: `group_${index}`, budget: null });
  await ctx.db.insert('replyStarts', { modelId: `model_${index}`, start: 'inside', learntAt: at });
  await ctx.db.insert('requests', { requestId: `req_stranger_${index}`, answer: 'null', at });
  await addStrangersDocument(ctx, ownerId);
  await addStrangersAccount(ctx, ownerId, at);
}

async function addStrangersAccount(ctx: MutationCtx, personId: string, at: number): Promise<void> {
  const user = { model: 'user', recordId: personId };
  const session = { model: 'session', recordId: `ses_${personId}` };
  const email = `${personId}@example.com`;
  await ctx.db.insert('authRecords', { ...user, data: { id: personId, email, createdAt: at } });
  await ctx.db.insert('authFields', { ...user, field: 'email', value: email, updatedAt: at });
  await ctx.db.insert('people', {
    personId,
    createdAt: at,
    isActiveAdmin: false,
    mayReview: false,
    searchText: email,
  });
  await ctx.db.insert('authRecords', { ...session, data: { id: session.recordId, userId: personId } });
  await ctx.db.insert('authFields', { ...session, field: 'userId', value: personId, updatedAt: at });
  await ctx.db.insert('accessTokens', {
    ...{ tokenId: `tok_${personId}`, ownerId: personId, tokenHash: `hash_${personId}`, name: 'Backup' },
    ...{ scopes: 'turns:read', createdAt: at, expiresAt: at, lastUsedAt: at },
  });
  await ctx.db.insert('invitations', {
    invitationId: `inv_${personId}`,
    tokenHash: `hash_${personId}`,
    role: 'user',
    madeBy: personId,
    madeAt: at,
    expiresAt: at,
    claimedAt: null,
    closedAt: null,
    usedBy: null,
  });
}

/** What reviewers see of a stranger’s trace, and what one of them wrote. */
async function addReview(
  ctx: MutationCtx,
  of: Pick<Doc<'reviewItems'>, 'conversation' | 'conversationId' | 'ownerId'>,
  index: number,
): Promise<void> {
  const { conversation } = of;
  const item = await ctx.db.insert('reviewItems', {
    ...reviewItem(index),
    ...of,
    traceId: `trc_stranger_${index}`,
    verdict: null,
    assigneeId: null,
    feedback: 'down',
    waiting: 'down',
  });
  const itemMadeAt = (await ctx.db.get(item))?._creationTime ?? 0;
  const written = { conversation, item, place: 0 };
  await ctx.db.insert('reviewTexts', { conversation, item, itemMadeAt, words: 'common words' });
  await ctx.db.insert('reviewVerdicts', { ...written, ...SOUND });
  await ctx.db.insert('feedback', {
    ...{ conversation, item, rating: 'down', reasons: '[]', text: 'Wrong.', at: 1 },
  });
  await ctx.db.insert('reviewComments', {
    ...written,
    commentId: `cmt_stranger_${index}`,
    threadId: `cmt_stranger_${index}`,
    anchor: { kind: 'trace' },
    text: 'Why?',
    authorId: 'rani',
    writtenAt: 1,
    resolvedAt: null,
    resolvedBy: null,
  });
  await ctx.db.insert('reviewMentions', { conversation, item, itemMadeAt, personId: 'rani' });
  const handedOver = { assigneeId: null, changedBy: 'rani', changedAt: 1 };
  await ctx.db.insert('reviewAssignments', { conversation, item, ...handedOver });
  if (index === 0) await ctx.db.insert('reviewModels', { modelId: 'offline/extract' });
}

import { type Infer, v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { areImagesFree, bindImages } from './images';
import { addMessage, newMessage } from './messages';
import { addModeDecision, newModeDecision } from './modedecisions';
import { findTurn, ownPaper, ownProject, runningTurn } from './ownership';
import { begunTurnFields } from './rowfields';
import { rowBy } from './rows';
import { indexTitle } from './searchtexts';

/** Why a turn does not begin, in the order in which it is looked for. */
export const beginFailure = literals(
  'conversation-exists',
  'conversation-not-found',
  'project-not-found',
  'paper-not-found',
  'turn-not-waiting',
  'question-answered',
  'turn-running',
  'message-exists',
  'message-not-found',
  'image-not-found',
);
type BeginFailure = Infer<typeof beginFailure>;

export const beginFields = {
  turn: v.object({ ...begunTurnFields, ownerId: v.string() }),
  newConversation: v.union(
    v.object({
      title: v.string(),
      words: v.array(v.string()),
      projectId: v.optional(v.union(v.string(), v.null())),
      paperId: v.optional(v.union(v.string(), v.null())),
      presetId: v.optional(v.union(v.string(), v.null())),
    }),
    v.null(),
  ),
  userMessage: v.union(newMessage, v.null()),
  /** The answer that the new message takes the place of. */
  insteadOf: v.optional(v.union(v.string(), v.null())),
  /** The images of the new message. */
  imageIds: v.optional(v.array(v.string())),
  /** How it was decided which way the turn is answered. */
  modeDecision: v.optional(v.union(newModeDecision, v.null())),
  /** Tools that are allowed in the conversation from then on, as JSON by name. */
  approves: v.optional(v.string()),
};
const beginning = v.object(beginFields);
type Beginning = Infer<typeof beginning>;

/** The tools that are allowed in a conversation, by name. */
export const approvalsOf = ({ approvals = '{}' }: { approvals?: string }): Record<string, unknown> =>
  JSON.parse(approvals);

/** Begins a turn; null, or why it does not begin, with nothing written. */
export async function beginTurn(ctx: MutationCtx, input: Beginning): Promise<BeginFailure | null> {
  const { turn, newConversation, userMessage } = input;
  const existing = await rowBy(ctx, 'conversations', turn.conversationId);
  const obstacle = (await obstacleTo(ctx, input, existing)) ?? (await obstacleToImages(ctx, input, existing));
  if (obstacle) return obstacle;

  const conversation = existing ?? (await openConversation(ctx, input));
  if (newConversation) await indexTitle(ctx, conversation, newConversation.words);
  if (userMessage) await addMessage(ctx, conversation, userMessage);
  await bindImages(ctx, conversation, input.imageIds ?? []);
  await ctx.db.patch(conversation._id, {
    activeMessageId: turn.userMessageId,
    updatedAt: Math.max(conversation.updatedAt, turn.startedAt),
    archivedAt: null,
    ...(input.approves && {
      approvals: JSON.stringify({ ...approvalsOf(conversation), ...JSON.parse(input.approves) }),
    }),
    messageCount: conversation.messageCount + (userMessage ? 1 : 0),
  });
  const { ownerId: begunBy, ...row } = turn;
  await ctx.db.insert('turns', {
    ...row,
    conversation: conversation._id,
    begunBy,
    stopRequested: false,
    status: 'running',
    settledAt: null,
    heartbeatAt: turn.startedAt,
  });
  if (input.modeDecision) await addModeDecision(ctx, conversation, turn, input.modeDecision);
  return null;
}

async function openConversation(
  ctx: MutationCtx,
  { turn, newConversation }: Beginning,
): Promise<Doc<'conversations'>> {
  const id = await ctx.db.insert('conversations', {
    conversationId: turn.conversationId,
    ownerId: turn.ownerId,
    title: newConversation?.title ?? '',
    projectId: newConversation?.projectId ?? null,
    paperId: newConversation?.paperId ?? null,
    presetId: newConversation?.presetId ?? null,
    approvals: '{}',
    archivedAt: null,
    renamed: false,
    activeMessageId: null,
    createdAt: turn.startedAt,
    updatedAt: turn.startedAt,
    messageCount: 0,
    traceCount: 0,
    latestHash: null,
  });
  const conversation = await ctx.db.get(id);
  if (!conversation) throw new Error('A row that was just made is not there.');
  return conversation;
}

async function obstacleTo(
  ctx: MutationCtx,
  input: Beginning,
  conversation: Doc<'conversations'> | null,
): Promise<BeginFailure | null> {
  const { turn, newConversation, userMessage } = input;
  if (newConversation && conversation) return 'conversation-exists';
  if (!newConversation && conversation?.ownerId !== turn.ownerId) return 'conversation-not-found';
  const projectId = newConversation?.projectId ?? null;
  if (projectId !== null && !(await ownProject(ctx, { ownerId: turn.ownerId, projectId })))
    return 'project-not-found';
  const paperId = newConversation?.paperId ?? null;
  if (paperId !== null && !(await ownPaper(ctx, { ownerId: turn.ownerId, paperId })))
    return 'paper-not-found';
  const inTheWay = await obstacleToAnswer(ctx, input, conversation);
  if (inTheWay) return inTheWay;
  if (conversation && (await runningTurn(ctx, conversation))) return 'turn-running';

  const find = async (messageId: string) =>
    conversation ? rowBy(ctx, 'messages', conversation._id, messageId) : null;
  for (const newId of [turn.assistantMessageId, ...(userMessage ? [userMessage.messageId] : [])])
    if (await find(newId)) return 'message-exists';

  const answeredId = userMessage ? userMessage.parentId : turn.userMessageId;
  if (answeredId === null) return null;
  const answered = await find(answeredId);
  const isThere = answered !== null && (userMessage !== null || answered.role === 'user');
  return isThere ? null : 'message-not-found';
}

async function obstacleToImages(
  ctx: MutationCtx,
  { turn, imageIds = [] }: Beginning,
  conversation: Doc<'conversations'> | null,
): Promise<BeginFailure | null> {
  const isFree = await areImagesFree(ctx, turn.ownerId, conversation, imageIds);
  return isFree ? null : 'image-not-found';
}

/** For a turn that goes on with the person’s answer: the other one has to wait for it, and the first answer counts. */
async function obstacleToAnswer(
  ctx: MutationCtx,
  { turn: { continues }, userMessage, insteadOf }: Beginning,
  conversation: Doc<'conversations'> | null,
): Promise<BeginFailure | null> {
  if (!continues) return null;
  const asked = await findTurn(ctx, continues);
  if (!asked?.turn.waiting || asked.conversation._id !== conversation?._id) return 'turn-not-waiting';
  if (!userMessage) return null;
  const goingOn = ctx.db
    .query('turns')
    .withIndex('by_continues', (range) => range.eq('continues', continues));
  const answers = await goingOn
    .filter((row) =>
      row.and(
        row.eq(row.field('conversation'), asked.conversation._id),
        // The same message sent once more is no other answer.
        row.neq(row.field('userMessageId'), userMessage.messageId),
      ),
    )
    .take(MOST_ANSWERS);
  const isFree = insteadOf
    ? answers.some(({ userMessageId }) => userMessageId === insteadOf)
    : answers.length === 0;
  return isFree ? null : 'question-answered';
}

/** An answer is regenerated and replaced some times, not without end. */
const MOST_ANSWERS = 200;

import { type Infer, v } from 'convex/values';
import type { Doc, Id } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import type { ReviewPeople } from './reviewpeople';
import { type LiveItem, ownVerdict } from './reviewqueue';
import { commentAnchor, feedbackRating, fidelityKind, verdictKind } from './reviewvocabulary';
import { rowBy } from './rows';
import { traceMode, traceStatus } from './vocabulary';

const namedPerson = v.object({ personId: v.string(), name: v.union(v.string(), v.null()) });

export const verdictView = v.object({
  kind: verdictKind,
  score: v.union(v.number(), v.null()),
  note: v.string(),
  reviewerId: v.string(),
  reviewerName: v.union(v.string(), v.null()),
  givenAt: v.number(),
});

/** What its owner thinks of an answer. */
const feedbackView = v.object({
  rating: feedbackRating,
  reasons: v.string(),
  text: v.string(),
  at: v.number(),
});

/** A trace as the queue lists it. */
export const itemView = v.object({
  traceId: v.string(),
  conversationId: v.string(),
  headline: v.string(),
  question: v.string(),
  answer: v.string(),
  owner: namedPerson,
  startedAt: v.number(),
  modelId: v.string(),
  pipeline: v.string(),
  status: traceStatus,
  traceMode,
  fidelity: fidelityKind,
  redactionCount: v.number(),
  lowConfidence: v.boolean(),
  verdict: v.union(verdictView, v.null()),
  ownVerdict: v.union(verdictKind, v.null()),
  assignee: v.union(namedPerson, v.null()),
  feedback: v.union(feedbackView, v.null()),
});

export const commentView = v.object({
  commentId: v.string(),
  threadId: v.string(),
  anchor: commentAnchor,
  text: v.string(),
  authorId: v.string(),
  authorName: v.union(v.string(), v.null()),
  writtenAt: v.number(),
  resolvedAt: v.union(v.number(), v.null()),
});

/** Another answer to the same question. */
export const siblingView = v.object({
  traceId: v.string(),
  startedAt: v.number(),
  modelId: v.string(),
  traceMode,
  status: traceStatus,
});

/** The row with its latest verdict and the names in it. */
export async function viewItem(
  ctx: QueryCtx,
  people: ReviewPeople,
  { item, conversation }: LiveItem,
  reviewerId: string | null,
): Promise<Infer<typeof itemView>> {
  const verdict = item.verdict === null ? null : await latestVerdict(ctx, item._id);
  const own = verdict && reviewerId !== null ? await ownVerdict(ctx, item._id, reviewerId) : null;
  const named = async (personId: string) => ({ personId, name: await people.nameOf(personId) });
  return {
    traceId: item.traceId,
    conversationId: item.conversationId,
    headline: item.headline,
    question: item.question,
    answer: item.answer ?? '',
    // Of whoever it was handed over to the conversation knows first.
    owner: await named(conversation.ownerId),
    startedAt: item.startedAt,
    modelId: item.modelId,
    pipeline: item.pipeline,
    status: item.status,
    traceMode: item.traceMode,
    fidelity: item.fidelity,
    redactionCount: item.redactionCount,
    lowConfidence: item.lowConfidence,
    verdict: verdict && (await viewVerdict(people, verdict)),
    ownVerdict: own?.kind ?? null,
    assignee: item.assigneeId === null ? null : await named(item.assigneeId),
    feedback: item.feedback === undefined ? null : await viewFeedback(ctx, item._id),
  };
}

async function viewFeedback(
  ctx: QueryCtx,
  item: Id<'reviewItems'>,
): Promise<Infer<typeof feedbackView> | null> {
  const row = await rowBy(ctx, 'feedback', item);
  return row && { rating: row.rating, reasons: row.reasons, text: row.text, at: row.at };
}

export const viewVerdict = async (
  people: ReviewPeople,
  { kind, score, note, reviewerId, givenAt }: Doc<'reviewVerdicts'>,
): Promise<Infer<typeof verdictView>> => ({
  kind,
  score,
  note,
  reviewerId,
  reviewerName: await people.nameOf(reviewerId),
  givenAt,
});

export const viewComment = async (
  people: ReviewPeople,
  { commentId, threadId, anchor, text, authorId, writtenAt, resolvedAt }: Doc<'reviewComments'>,
): Promise<Infer<typeof commentView>> => ({
  commentId,
  threadId,
  anchor,
  text,
  authorId,
  authorName: await people.nameOf(authorId),
  writtenAt,
  resolvedAt,
});

export const viewSibling = ({
  traceId,
  startedAt,
  modelId,
  traceMode,
  status,
}: Doc<'reviewItems'>): Infer<typeof siblingView> => ({ traceId, startedAt, modelId, traceMode, status });

/** The verdict that counts, or null before the first. */
export const latestVerdict = (
  ctx: QueryCtx,
  item: Id<'reviewItems'>,
): Promise<Doc<'reviewVerdicts'> | null> =>
  ctx.db
    .query('reviewVerdicts')
    .withIndex('by_place', (range) => range.eq('item', item))
    .order('desc')
    .first();

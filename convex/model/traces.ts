import { ConvexError, type Infer, v } from 'convex/values';
import { traceEnvelopeSchema } from '../../lib/trace/trace-envelope';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { addReviewItem } from './reviewitems';
import { storeText, writePieces } from './storedtext';

/**
 * A trace to be kept: its envelope and its thought log as JSON, the log null where it is empty, and the words by which
 * reviewers find it.
 */
export const newTrace = v.object({
  envelope: v.string(),
  thoughts: v.union(v.string(), v.null()),
  words: v.string(),
});

/**
 * Appends a trace to its conversation’s chain and gives its hash; whoever calls this also notes it there. Throws a
 * `ConvexError` for one that does not keep the contract, or is another turn’s.
 */
export async function addTrace(
  ctx: MutationCtx,
  conversation: Doc<'conversations'>,
  turn: Doc<'turns'>,
  { envelope, thoughts, words }: Infer<typeof newTrace>,
): Promise<string> {
  const parsed = traceEnvelopeSchema.safeParse(JSON.parse(envelope));
  if (
    !parsed.success ||
    parsed.data.turnId !== turn.turnId ||
    parsed.data.conversationId !== conversation.conversationId
  )
    throw new ConvexError({ code: 'invalid-trace' });
  const { traceId, hash } = parsed.data;
  const id = await ctx.db.insert('traces', {
    conversation: conversation._id,
    traceId,
    place: conversation.traceCount,
    hash,
    envelope: storeText(envelope),
    thoughts: thoughts === null ? null : storeText(thoughts),
  });
  await writePieces(ctx, `${id}.envelope`, envelope);
  if (thoughts !== null) await writePieces(ctx, `${id}.thoughts`, thoughts);
  // What was brought along from elsewhere is nobody's work here, and only its owner's to read.
  if (parsed.data.imported === undefined)
    await addReviewItem(ctx, { conversation, turn, envelope: parsed.data, words });
  return hash;
}

/** The owner’s trace of that id; a trace whose conversation was removed is not there. */
export async function ownTrace(
  ctx: QueryCtx,
  { ownerId, traceId }: { readonly ownerId: string; readonly traceId: string },
): Promise<Doc<'traces'> | null> {
  const rows = ctx.db.query('traces').withIndex('by_trace', (range) => range.eq('traceId', traceId));
  for await (const row of rows) {
    const conversation = await ctx.db.get(row.conversation);
    if (conversation) return conversation.ownerId === ownerId ? row : null;
  }
  return null;
}

import { type Infer, v } from 'convex/values';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { indexMessage } from './searchtexts';
import { readText, storeText, writePieces } from './storedtext';

/** A message as it comes and goes: what queries need as fields, the rest as JSON. */
export const messageFields = {
  messageId: v.string(),
  parentId: v.union(v.string(), v.null()),
  role: v.string(),
  createdAt: v.number(),
  metadata: v.string(),
  parts: v.string(),
};
const message = v.object(messageFields);
export type StoredMessage = Infer<typeof message>;

/** A message to be kept, with its words for the search. */
export const newMessage = v.object({ ...messageFields, words: v.array(v.string()) });

export const partsOwner = (id: Id<'messages'>): string => `${id}.parts`;

/** Keeps a message as the next of its conversation; whoever calls this also counts it there. */
export async function addMessage(
  ctx: MutationCtx,
  conversation: Doc<'conversations'>,
  { words, parts, ...row }: Infer<typeof newMessage>,
): Promise<void> {
  const place = conversation.messageCount;
  const id = await ctx.db.insert('messages', {
    ...row,
    conversation: conversation._id,
    place,
    parts: storeText(parts),
  });
  await writePieces(ctx, partsOwner(id), parts);
  await indexMessage(ctx, conversation, place, words);
}

/** The conversation’s message of that id, or null. */
export const findMessage = (
  ctx: QueryCtx,
  conversation: Id<'conversations'>,
  messageId: string,
): Promise<Doc<'messages'> | null> =>
  ctx.db
    .query('messages')
    .withIndex('by_message', (range) => range.eq('conversation', conversation).eq('messageId', messageId))
    .first();

/** The message as it was given. */
export async function readMessage(ctx: QueryCtx, row: Doc<'messages'>): Promise<StoredMessage> {
  const { messageId, parentId, role, createdAt, metadata } = row;
  const parts = await readText(ctx, partsOwner(row._id), row.parts);
  return { messageId, parentId, role, createdAt, metadata, parts };
}

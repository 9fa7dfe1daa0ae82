import { type Infer, v } from 'convex/values';
import { zodToConvexFields } from 'convex-helpers/server/zod4';
import { messageRowSchema } from '../../lib/store/rows/message-row';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { indexMessage } from './searchtexts';
import { readTexts, storeText, writePieces } from './storedtext';

const messageSchema = messageRowSchema.omit({ conversationId: true });
/** A message as it comes and goes. */
export const messageFields = zodToConvexFields(messageSchema.shape);
const message = v.object(messageFields);
export type StoredMessage = Infer<typeof message>;

/** A message to be kept, with its words for the search. */
export const newMessage = v.object({ ...messageFields, words: v.array(v.string()) });

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
  await writePieces(ctx, `${id}.parts`, parts);
  await indexMessage(ctx, conversation, place, words);
}

/** The message as it was given. */
export async function readMessage(ctx: QueryCtx, row: Doc<'messages'>): Promise<StoredMessage> {
  return messageSchema.parse(await readTexts(ctx, row));
}

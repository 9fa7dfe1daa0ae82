import { fetchConversation, listConversations } from './api-client';

/** A message that was just sent is in one of the newest conversations, if it arrived. */
const CONVERSATIONS_LOOKED_AT = 3;

/** The conversation that a message has begun although nothing came back; null where there is none. Throws a `RequestError`. */
export async function findSentMessage(messageId: string): Promise<string | null> {
  const { items } = await listConversations({});
  for (const { conversationId } of items.slice(0, CONVERSATIONS_LOOKED_AT)) {
    const { messages } = await fetchConversation(conversationId);
    if (messages.some(({ id }) => id === messageId)) return conversationId;
  }
  return null;
}

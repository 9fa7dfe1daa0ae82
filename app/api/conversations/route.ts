import { conversationQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody, query } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** A page of the person's conversations, newest first; empty for a visitor without a session. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(anybody)
  .with(query(conversationQuerySchema))
  .answer(async ({ app, person, query }) => {
    if (!person) return json({ items: [], nextCursor: null });
    return json(await app.conversations.list({ ownerId: person.ownerId, ...query }));
  });

import { conversationQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** A page of the person's conversations, newest first; empty for a visitor without a session. */
export const GET = endpoint
  .with(query(conversationQuerySchema))
  .answer(async ({ app, headers, authenticator, query }) => {
    const person = await authenticator.resolve(headers);
    if (!person) return json({ items: [], nextCursor: null });
    return json(await app.conversations.list({ ownerId: person.ownerId, ...query }));
  });

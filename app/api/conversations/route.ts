import { conversationQuerySchema, conversationsDeletionSchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody, body, query, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** A page of the person's conversations, newest first, the first one with those that are pinned; empty for a visitor without a session. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(anybody)
  .with(query(conversationQuerySchema))
  .answer(async ({ app, person, query }) => {
    if (!person) return json({ items: [], nextCursor: null });
    const { query: words, cursor, projectId, paperId, archived, limit } = query;
    const asked = {
      ...{ ownerId: person.ownerId, limit },
      ...(projectId !== undefined && { projectId: projectId === 'none' ? null : projectId }),
      ...(paperId !== undefined && { paperId: paperId === 'none' ? null : paperId }),
      ...(archived !== undefined && { archived: archived === 'true' }),
    };
    const isFirst = (words ?? '').trim() === '' && cursor === undefined;
    return json(
      isFirst
        ? await app.conversations.firstPage(asked)
        : await app.conversations.list({
            ...asked,
            ...(words && { query: words }),
            ...(cursor && { cursor }),
          }),
    );
  });

/** Deletes several conversations with everything in them, and stops their running turns; says how many are gone. */
export const DELETE = endpoint
  .with(signedIn)
  .with(body(conversationsDeletionSchema))
  .answer(async ({ app, ownerId, body: { conversationIds } }) =>
    json({ deleted: await app.conversations.deleteAll(ownerId, conversationIds) }),
  );

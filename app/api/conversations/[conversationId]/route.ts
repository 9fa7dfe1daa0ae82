import { conversationPatchSchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofConversation = endpoint.with(signedIn).with(path('conversationId'));

/** A conversation with all its branches. */
export const GET = ofConversation
  .forTokens('conversations:read')
  .answer(async ({ app, ownerId, conversationId }) =>
    found(await app.conversations.view({ ownerId, conversationId })),
  );

/** Renames a conversation or shows another branch of it. */
export const PATCH = ofConversation
  .forTokens('conversations:write')
  .with(body(conversationPatchSchema))
  .answer(async ({ app, ownerId, conversationId, body }) =>
    done(await app.conversations.change({ ownerId, conversationId }, body)),
  );

/** Deletes a conversation with everything in it, and stops its running turn. */
export const DELETE = ofConversation
  .forTokens('conversations:write')
  .answer(async ({ app, ownerId, conversationId }) =>
    done(await app.conversations.delete({ ownerId, conversationId })),
  );

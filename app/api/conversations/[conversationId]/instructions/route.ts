import { instructionsChangeSchema, instructionsRemovalSchema } from '@/lib/chat/instructions';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

const ofConversation = endpoint.with(signedIn).with(path('conversationId'));

/** What the person wants of the answers of a conversation, with its earlier versions. */
export const GET = ofConversation
  .forTokens('conversations:read')
  .answer(async ({ app, ownerId, conversationId }) =>
    found(await app.instructions.read({ ownerId, conversationId })),
  );

/** Makes a text the newest version. */
export const PUT = ofConversation
  .forTokens('conversations:write')
  .with(body(instructionsChangeSchema))
  .answer(async ({ app, ownerId, conversationId, body }) =>
    found(await app.instructions.change({ ownerId, conversationId }, body)),
  );

/** Takes them away with all earlier versions. */
export const DELETE = ofConversation
  .forTokens('conversations:write')
  .with(body(instructionsRemovalSchema))
  .answer(async ({ app, ownerId, conversationId, body }) =>
    found(await app.instructions.remove({ ownerId, conversationId }, body.version)),
  );

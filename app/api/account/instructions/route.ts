import { instructionsChangeSchema, instructionsRemovalSchema } from '@/lib/chat/instructions';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

const ofPerson = endpoint.with(signedIn);

/** What the person wants of all answers, with its earlier versions. */
export const GET = ofPerson
  .forTokens('account:read')
  .answer(async ({ app, ownerId }) => found(await app.instructions.read({ ownerId, conversationId: null })));

/** Makes a text the newest version. */
export const PUT = ofPerson
  .forTokens('account:write')
  .with(body(instructionsChangeSchema))
  .answer(async ({ app, ownerId, body }) =>
    found(await app.instructions.change({ ownerId, conversationId: null }, body)),
  );

/** Takes them away with all earlier versions. */
export const DELETE = ofPerson
  .forTokens('account:write')
  .with(body(instructionsRemovalSchema))
  .answer(async ({ app, ownerId, body }) =>
    found(await app.instructions.remove({ ownerId, conversationId: null }, body.version)),
  );

import { memoryPatchSchema } from '@/lib/chat/memory';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofMemory = endpoint.with(signedIn).with(path('memoryId'));

/** Changes what a memory says. */
export const PATCH = ofMemory
  .forTokens('memories:write')
  .with(body(memoryPatchSchema))
  .answer(async ({ app, ownerId, memoryId, body }) =>
    found(await app.memories.edit({ ownerId, memoryId }, body)),
  );

/** Deletes a memory. */
export const DELETE = ofMemory
  .forTokens('memories:write')
  .answer(async ({ app, ownerId, memoryId }) => done(await app.memories.remove({ ownerId, memoryId })));

import { memoryListSchema } from '@/lib/chat/memory';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, signedIn } from '@/lib/server/endpoint/guards';
import { json, noContent } from '@/lib/server/endpoint/reply';

/** A page of what is remembered of the person, newest first. */
export const GET = endpoint
  .forTokens('memories:read')
  .with(signedIn)
  .with(query(memoryListSchema))
  .answer(async ({ app, ownerId, query }) => json(await app.memories.list(ownerId, query)));

/** Deletes all of it. */
export const DELETE = endpoint
  .forTokens('memories:write')
  .with(signedIn)
  .answer(async ({ app, ownerId }) => {
    await app.memories.removeAll(ownerId);
    return noContent();
  });

import { memoryLookupSchema } from '@/lib/chat/memory';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** What the memories say that a timeline names: `?ids=…,…`; those that are gone, or somebody else's, are left out. */
export const GET = endpoint
  .with(signedIn)
  .with(query(memoryLookupSchema))
  .answer(async ({ app, ownerId, query: { ids } }) => json(await app.memories.named(ownerId, ids)));

import { passageLookupSchema } from '@/lib/chat/documents/document';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Passages as they stand in the documents now: `?ids=…,…`; what is gone, and somebody else's, is left out. */
export const GET = endpoint
  .with(signedIn)
  .with(query(passageLookupSchema))
  .answer(async ({ app, ownerId, query: { ids } }) => json(await app.documents.passages(ownerId, ids)));

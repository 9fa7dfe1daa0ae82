import { documentLookupSchema } from '@/lib/chat/documents/document';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** What there is of documents, or that they are deleted: `?ids=…,…`; somebody else's are left out. */
export const GET = endpoint
  .with(signedIn)
  .with(query(documentLookupSchema))
  .answer(async ({ app, ownerId, query: { ids } }) => json(await app.documents.named(ownerId, ids)));

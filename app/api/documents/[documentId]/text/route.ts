import { documentTextSchema } from '@/lib/chat/documents/document';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A part of a document’s text: `?part=0`. */
export const GET = endpoint
  .forTokens('documents:read')
  .with(signedIn)
  .with(path('documentId'))
  .with(query(documentTextSchema))
  .answer(async ({ app, ownerId, documentId, query: { part } }) =>
    found(await app.documents.text({ ownerId, documentId, part })),
  );

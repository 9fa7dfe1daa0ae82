import { documentIndexSchema } from '@/lib/chat/documents/document';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Has a document read once more, with the password or the encoding that its file needs. */
export const POST = endpoint
  .forTokens('documents:write')
  .with(signedIn)
  .with(path('documentId'))
  .with(body(documentIndexSchema))
  .answer(async ({ app, ownerId, documentId, body }) =>
    found(await app.documents.reindex({ ownerId, documentId }, body)),
  );

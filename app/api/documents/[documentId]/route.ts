import { documentPatchSchema } from '@/lib/chat/documents/document';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofDocument = endpoint.with(signedIn).with(path('documentId'));

/** A document with the pages and headings of its text. */
export const GET = ofDocument
  .forTokens('documents:read')
  .answer(async ({ app, ownerId, documentId }) => found(await app.documents.detail({ ownerId, documentId })));

/** Renames it, or moves it to another folder. */
export const PATCH = ofDocument
  .forTokens('documents:write')
  .with(body(documentPatchSchema))
  .answer(async ({ app, ownerId, documentId, body }) =>
    found(await app.documents.change({ ownerId, documentId }, body)),
  );

/** Deletes it with all that was read of it. */
export const DELETE = ofDocument
  .forTokens('documents:write')
  .answer(async ({ app, ownerId, documentId }) =>
    done(await app.documents.removeOne({ ownerId, documentId })),
  );

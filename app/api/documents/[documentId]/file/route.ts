import { endpoint } from '@/lib/server/endpoint/endpoint';
import { foundFile } from '@/lib/server/endpoint/file-response';
import { path, signedIn } from '@/lib/server/endpoint/guards';

/** The file as it was uploaded, to be saved: it is never shown in a page. */
export const GET = endpoint
  .forTokens('documents:read')
  .with(signedIn)
  .with(path('documentId'))
  .answer(async ({ app, ownerId, documentId }) =>
    foundFile(await app.documents.file({ ownerId, documentId })),
  );

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** What is found where a paper is looked through. */
export const GET = endpoint
  .with(signedIn)
  .with(path('paperId'))
  .forTokens('papers:read')
  .answer(async ({ app, request, ownerId, paperId }) =>
    found(await app.paperChecks.check({ ownerId, paperId }, request.signal)),
  );

import { referenceOfDoiSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Adds what Crossref says of a DOI; where it cannot be asked, or has not heard of it, the DOI alone. */
export const POST = endpoint
  .forTokens('papers:write')
  .repeatable()
  .with(signedIn)
  .with(path('paperId'))
  .with(body(referenceOfDoiSchema))
  .answer(async ({ app, ownerId, paperId, body, request }) =>
    found(await app.referenceFinder.byDoi({ ownerId, paperId }, body.doi, request.signal)),
  );

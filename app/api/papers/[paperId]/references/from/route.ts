import { referenceFromSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Adds a source of an answer, or a document of the person’s library. */
export const POST = endpoint
  .forTokens('papers:write')
  .repeatable()
  .with(signedIn)
  .with(path('paperId'))
  .with(body(referenceFromSchema))
  .answer(async ({ app, ownerId, paperId, body }) =>
    found(await app.referenceFinder.from({ ownerId, paperId }, body)),
  );

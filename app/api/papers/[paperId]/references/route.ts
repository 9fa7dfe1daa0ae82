import { referenceCreationSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

const ofPaper = endpoint.with(signedIn).with(path('paperId'));

/** The references of a paper, and which of them may be the same source. */
export const GET = ofPaper
  .forTokens('papers:read')
  .answer(async ({ app, ownerId, paperId }) => found(await app.references.list({ ownerId, paperId })));

/** Adds a reference that the person has typed. */
export const POST = ofPaper
  .forTokens('papers:write')
  .repeatable()
  .with(body(referenceCreationSchema))
  .answer(async ({ app, ownerId, paperId, body }) =>
    found(await app.references.create({ ownerId, paperId }, body)),
  );

import { referenceChangeSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofReference = endpoint.with(signedIn).with(path('paperId', 'referenceId'));

/** Changes a reference. */
export const PATCH = ofReference
  .forTokens('papers:write')
  .with(body(referenceChangeSchema))
  .answer(async ({ app, ownerId, paperId, referenceId, body }) =>
    found(await app.references.change({ ownerId, paperId, referenceId }, body)),
  );

/** Deletes a reference; what cites it stays. */
export const DELETE = ofReference
  .forTokens('papers:write')
  .answer(async ({ app, ownerId, paperId, referenceId }) =>
    done(await app.references.remove({ ownerId, paperId, referenceId })),
  );

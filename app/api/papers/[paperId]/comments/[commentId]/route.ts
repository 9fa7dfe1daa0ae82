import { commentChangeSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn, withoutBody } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofComment = endpoint.with(signedIn).with(path('paperId', 'commentId'));

/** Settles a comment, or opens it again. */
export const PATCH = ofComment
  .forTokens('papers:write')
  .with(body(commentChangeSchema))
  .answer(async ({ app, ownerId, paperId, commentId, body }) =>
    found(await app.paperComments.change({ ownerId, paperId }, commentId, body)),
  );

/** Deletes a comment. */
export const DELETE = ofComment
  .forTokens('papers:write')
  .with(withoutBody)
  .answer(async ({ app, ownerId, paperId, commentId }) =>
    done(await app.paperComments.remove({ ownerId, paperId }, commentId)),
  );

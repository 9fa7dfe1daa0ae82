import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn, withoutBody } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofPaper = endpoint.with(signedIn).with(path('paperId')).with(withoutBody);

/** Makes the link by which others may read a paper and comment on it; an earlier one ends. */
export const POST = ofPaper
  .forTokens('papers:write')
  .answer(async ({ app, ownerId, paperId }) => found(await app.paperShares.share({ ownerId, paperId })));

/** Ends the link. */
export const DELETE = ofPaper
  .forTokens('papers:write')
  .answer(async ({ app, ownerId, paperId }) => done(await app.paperShares.unshare({ ownerId, paperId })));

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Revokes a link. */
export const DELETE = endpoint
  .forTokens('shares:write')
  .with(signedIn)
  .with(path('shareId'))
  .answer(async ({ app, ownerId, shareId }) => done(await app.shares.revoke({ ownerId, shareId })));

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Revokes one of the person's access tokens. */
export const DELETE = endpoint
  .with(withRole('user'))
  .with(path('tokenId'))
  .answer(async ({ app, ownerId, tokenId }) => done(await app.accessTokens.revoke({ ownerId, tokenId })));

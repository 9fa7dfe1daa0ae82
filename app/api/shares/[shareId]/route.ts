import { endpoint } from '@/lib/server/http/endpoint';
import { path, signedIn } from '@/lib/server/http/guards';
import { done } from '@/lib/server/http/reply';

/** Revokes a link. */
export const DELETE = endpoint
  .with(signedIn)
  .with(path('shareId'))
  .answer(async ({ app, ownerId, shareId }) => done(await app.shares.revoke({ ownerId, shareId })));

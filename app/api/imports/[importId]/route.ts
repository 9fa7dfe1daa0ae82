import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Ends an import that is under way, of which stays what it has brought; forgets one that has ended. */
export const DELETE = endpoint
  .with(signedIn)
  .with(path('importId'))
  .answer(async ({ app, ownerId, importId }) => done(await app.imports.end({ ownerId, importId })));

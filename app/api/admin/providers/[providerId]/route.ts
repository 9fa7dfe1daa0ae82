import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Removes a provider, and its key for good. */
export const DELETE = endpoint
  .with(withRole('admin'))
  .with(path('providerId'))
  .answer(async ({ app, ownerId, providerId }) => found(await app.providers.remove(providerId, ownerId)));

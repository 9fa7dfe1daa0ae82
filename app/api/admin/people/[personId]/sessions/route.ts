import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Signs a person out everywhere. */
export const DELETE = endpoint
  .with(withRole('admin'))
  .with(path('personId'))
  .answer(async ({ app, ownerId, personId }) => done(await app.admin.people.signOut(personId, ownerId)));

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Makes a link with which a person chooses a new password; only this answer tells its token. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(path('personId'))
  .answer(async ({ app, ownerId, personId }) =>
    found(await app.admin.people.makePasswordLink(personId, ownerId)),
  );

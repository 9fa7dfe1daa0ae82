import { personPatchSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Changes a person's role, or disables and enables their account. */
export const PATCH = endpoint
  .with(withRole('admin'))
  .with(path('personId'))
  .with(body(personPatchSchema))
  .answer(async ({ app, ownerId, personId, body }) =>
    done(await app.admin.people.change(personId, body, ownerId)),
  );

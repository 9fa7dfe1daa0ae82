import { allowanceChangeSchema } from '@/lib/chat/groups';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Sets a person's group, and what they may spend in a month. */
export const PUT = endpoint
  .with(withRole('admin'))
  .with(path('personId'))
  .with(body(allowanceChangeSchema))
  .answer(async ({ app, ownerId, personId, body }) =>
    done(await app.admin.groups.allow(personId, body, ownerId)),
  );

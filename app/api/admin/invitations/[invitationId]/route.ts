import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Withdraws an invitation that nobody has used. */
export const DELETE = endpoint
  .with(withRole('admin'))
  .with(path('invitationId'))
  .answer(async ({ app, ownerId, invitationId }) =>
    done(await app.admin.people.withdraw(invitationId, ownerId)),
  );

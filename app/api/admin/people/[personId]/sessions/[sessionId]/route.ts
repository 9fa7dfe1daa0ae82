import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Ends one session of a person. */
export const DELETE = endpoint
  .with(withRole('admin'))
  .with(path('personId', 'sessionId'))
  .answer(async ({ app, ownerId, personId, sessionId }) =>
    done(await app.admin.person.endSession(personId, sessionId, ownerId)),
  );

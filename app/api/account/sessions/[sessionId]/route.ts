import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Ends one of the person's sessions. */
export const DELETE = endpoint
  .with(withRole('user'))
  .with(path('sessionId'))
  .answer(async ({ app, person, sessionId }) => done(await app.accounts.endSession(person, sessionId)));

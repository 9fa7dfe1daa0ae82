import { endpoint } from '@/lib/server/endpoint/endpoint';
import { withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Where the person is signed in. */
export const GET = endpoint
  .with(withRole('user'))
  .answer(async ({ app, headers, person }) => json(await app.accounts.sessions(headers, person)));

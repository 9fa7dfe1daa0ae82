import { endpoint } from '@/lib/server/http/endpoint';
import { withRole } from '@/lib/server/http/guards';
import { json } from '@/lib/server/http/reply';

/** Where the person is signed in. */
export const GET = endpoint
  .with(withRole('user'))
  .answer(async ({ app, headers, person }) => json(await app.accounts.sessions(headers, person)));

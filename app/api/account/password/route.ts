import { passwordChangeSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { doneWithCookies } from '@/lib/server/endpoint/reply';

/** Changes the password and ends all other sessions. */
export const POST = endpoint
  .with(withRole('user'))
  .with(body(passwordChangeSchema))
  .answer(async ({ app, headers, person, body }) =>
    doneWithCookies(await app.accounts.changePassword(headers, person, body)),
  );

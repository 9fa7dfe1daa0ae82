import { signOutSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';

/** Ends the session, or all sessions of the person. */
export const POST = endpoint
  .with(body(signOutSchema))
  .answer(async ({ app, headers, body }) => noContent(await app.accounts.signOut(headers, body)));

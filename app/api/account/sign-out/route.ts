import { signOutSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/http/endpoint';
import { body } from '@/lib/server/http/guards';
import { noContent } from '@/lib/server/http/reply';

/** Ends the session, or all sessions of the person. */
export const POST = endpoint
  .with(body(signOutSchema))
  .answer(async ({ app, headers, body }) => noContent(await app.accounts.signOut(headers, body)));

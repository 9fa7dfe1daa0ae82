import { signInSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { accountAttempt, body } from '@/lib/server/endpoint/guards';
import { doneWithCookies } from '@/lib/server/endpoint/reply';

/** Signs in to an account; a guest keeps their conversations. */
export const POST = endpoint
  .with(body(signInSchema))
  .with(accountAttempt)
  .answer(async ({ app, headers, body }) => doneWithCookies(await app.accounts.signIn(headers, body)));

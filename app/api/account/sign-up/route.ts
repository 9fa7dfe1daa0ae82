import { signUpSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { accountAttempt, body } from '@/lib/server/endpoint/guards';
import { doneWithCookies } from '@/lib/server/endpoint/reply';

/** Makes an account and signs in to it; a guest keeps their conversations. */
export const POST = endpoint
  .with(body(signUpSchema))
  .with(accountAttempt)
  .answer(async ({ app, headers, body }) => doneWithCookies(await app.accounts.signUp(headers, body)));

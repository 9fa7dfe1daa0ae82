import { signUpSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/http/endpoint';
import { accountAttempt, body } from '@/lib/server/http/guards';
import { doneWithCookies } from '@/lib/server/http/reply';

/** Makes an account and signs in to it; a guest keeps their conversations. */
export const POST = endpoint
  .with(body(signUpSchema))
  .with(accountAttempt)
  .answer(async ({ app, headers, body }) => doneWithCookies(await app.accounts.signUp(headers, body)));

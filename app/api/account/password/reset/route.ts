import { passwordResetSchema } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { accountAttempt, body } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Sets a new password with the token of a link, which then is used up; ends all sessions. */
export const POST = endpoint
  .with(body(passwordResetSchema))
  .with(accountAttempt)
  .answer(async ({ app, body }) => done(await app.ownAccounts.resetPassword(body)));

import { oauthStartSchema } from '@/lib/chat/oauth';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { accountAttempt, body, path } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Says where the provider asks the person; the browser goes there by itself. */
export const POST = endpoint
  .with(path('provider'))
  .with(body(oauthStartSchema))
  .with(accountAttempt)
  .answer(async ({ app, headers, provider, body }) => {
    const started = await app.oauth.start(headers, provider, body);
    return started.ok ? json({ url: started.value.url }, started.value.setCookie) : started;
  });

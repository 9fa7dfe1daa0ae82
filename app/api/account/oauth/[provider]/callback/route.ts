import { oauthAnswerSchema } from '@/lib/chat/oauth';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query } from '@/lib/server/endpoint/guards';
import { seeOther } from '@/lib/server/endpoint/reply';

/** Where a provider sends people back to; they go on to a page of this app, signed in or with what went wrong. */
export const GET = endpoint
  .with(path('provider'))
  .with(query(oauthAnswerSchema.nullable().catch(null)))
  .answer(async ({ app, headers, provider, query }) => {
    const { path, setCookie } = await app.oauth.finish(headers, provider, query);
    return seeOther(path, setCookie);
  });

import { oauthStartSchema } from '@/lib/chat/oauth';
import { endpoint, json } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

interface Context {
  readonly params: Promise<{ readonly provider: string }>;
}

/** Says where the provider asks the person; the browser goes there by itself. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  endpoint(request, async (app) => {
    const body = await readBody(request, oauthStartSchema);
    if (!body.ok) return failureResponse(body.error);
    const limited = await app.refuseAddress('account', request.headers);
    if (limited) return failureResponse(limited);
    const started = await app.oauth.start(request.headers, (await params).provider, body.value);
    if (!started.ok) return failureResponse(started.error);
    return json({ url: started.value.url }, started.value.setCookie);
  });

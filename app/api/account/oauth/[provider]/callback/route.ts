import { oauthAnswerSchema } from '@/lib/chat/oauth';
import { endpoint, seeOther } from '@/lib/server/http/endpoint';
import { readQuery } from '@/lib/server/http/read-body';

interface Context {
  readonly params: Promise<{ readonly provider: string }>;
}

/** Where a provider sends people back to; they go on to a page of this app, signed in or with what went wrong. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  endpoint(request, async (app) => {
    const answer = readQuery(request, oauthAnswerSchema);
    const { path, setCookie } = await app.oauth.finish(
      request.headers,
      (await params).provider,
      answer.ok ? answer.value : null,
    );
    return seeOther(path, setCookie);
  });

import { signInSchema } from '@/lib/chat/account';
import { endpoint, noContent } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Signs in to an account; a guest keeps their conversations. */
export const POST = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => {
    const body = await readBody(request, signInSchema);
    if (!body.ok) return failureResponse(body.error);
    const limited = await app.refuseAddress('account', request.headers);
    if (limited) return failureResponse(limited);
    const signedIn = await app.accounts.signIn(request.headers, body.value);
    return signedIn.ok ? noContent(signedIn.value.setCookie) : failureResponse(signedIn.error);
  });

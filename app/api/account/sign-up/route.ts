import { signUpSchema } from '@/lib/chat/account';
import { endpoint, noContent } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Makes an account and signs in to it; a guest keeps their conversations. */
export const POST = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => {
    const body = await readBody(request, signUpSchema);
    if (!body.ok) return failureResponse(body.error);
    const limited = await app.refuseAddress('account', request.headers);
    if (limited) return failureResponse(limited);
    const signedUp = await app.accounts.signUp(request.headers, body.value);
    return signedUp.ok ? noContent(signedUp.value.setCookie) : failureResponse(signedUp.error);
  });

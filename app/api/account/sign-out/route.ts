import { signOutSchema } from '@/lib/chat/account';
import { endpoint, noContent } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Ends the session, or all sessions of the person. */
export const POST = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => {
    const body = await readBody(request, signOutSchema);
    if (!body.ok) return failureResponse(body.error);
    return noContent(await app.accounts.signOut(request.headers, body.value));
  });

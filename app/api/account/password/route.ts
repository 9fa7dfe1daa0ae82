import { passwordChangeSchema } from '@/lib/chat/account';
import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Changes the password and ends all other sessions. */
export const POST = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'user', async (app, person) => {
    const body = await readBody(request, passwordChangeSchema);
    if (!body.ok) return failureResponse(body.error);
    const changed = await app.accounts.changePassword(request.headers, person, body.value);
    return changed.ok ? noContent(changed.value.setCookie) : failureResponse(changed.error);
  });

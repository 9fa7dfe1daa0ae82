import { invitationSchema } from '@/lib/chat/admin';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readBody } from '@/lib/server/http/read-body';

/** Invitations that can still be used. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app) => json(await app.admin.people.invitations()));

/** Makes an invitation; the answer holds its token, which is never shown again. */
export const POST = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app, { ownerId }) => {
    const body = await readBody(request, invitationSchema);
    if (!body.ok) return failureResponse(body.error);
    return json(await app.admin.people.invite(body.value, ownerId));
  });

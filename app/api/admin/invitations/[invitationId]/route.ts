import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly invitationId: string }>;
}

/** Withdraws an invitation that nobody has used. */
export const DELETE = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app, { ownerId }) => {
    const withdrawn = await app.admin.people.withdraw((await params).invitationId, ownerId);
    return withdrawn.ok ? noContent() : failureResponse(withdrawn.error);
  });

import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly personId: string }>;
}

/** Signs a person out everywhere. */
export const DELETE = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'admin', async (app, { ownerId }) => {
    const signedOut = await app.admin.people.signOut((await params).personId, ownerId);
    return signedOut.ok ? noContent() : failureResponse(signedOut.error);
  });

import { noContent, ownedEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly shareId: string }>;
}

/** Revokes a link. */
export const DELETE = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const revoked = await app.shares.revoke({ ownerId, ...(await params) });
    return revoked.ok ? noContent() : failureResponse(revoked.error);
  });

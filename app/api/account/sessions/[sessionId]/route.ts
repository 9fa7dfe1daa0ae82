import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly sessionId: string }>;
}

/** Ends one of the person's sessions. */
export const DELETE = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'user', async (app, person) => {
    const ended = await app.accounts.endSession(person, (await params).sessionId);
    return ended.ok ? noContent() : failureResponse(ended.error);
  });

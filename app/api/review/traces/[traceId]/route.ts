import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly traceId: string }>;
}

/** A trace under review with its question, answer, verdicts and comments. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const view = await app.review.view(person, (await params).traceId);
    return view.ok ? json(view.value) : failureResponse(view.error);
  });

import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly traceId: string }>;
}

const assign = (request: Request, { params }: Context, assigned: boolean): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const changed = await app.review.assign(person, (await params).traceId, assigned);
    return changed.ok ? noContent() : failureResponse(changed.error);
  });

/** Takes a trace that nobody has. */
export const PUT = (request: Request, context: Context): Promise<Response> => assign(request, context, true);

/** Gives a trace back. */
export const DELETE = (request: Request, context: Context): Promise<Response> =>
  assign(request, context, false);

import { json, ownedEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly traceId: string }>;
}

/** A stored trace with its thoughts and its conversation's chain verdict. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const view = await app.traces.view({ ownerId, ...(await params) });
    return view.ok ? json(view.value) : failureResponse(view.error);
  });

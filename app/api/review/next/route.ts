import { readReviewFilters } from '@/lib/chat/review/review-filters';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

/** `?after=<traceId>` and filters: the next trace without a verdict. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const { searchParams } = new URL(request.url);
    const after = searchParams.get('after') ?? '';
    const next = await app.review.next(person, after, readReviewFilters(searchParams));
    return next.ok ? json(next.value) : failureResponse(next.error);
  });

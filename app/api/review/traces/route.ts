import { conversationQuerySchema } from '@/lib/chat/chat-request';
import { readReviewFilters } from '@/lib/chat/review/review-filters';
import { failure } from '@/lib/server/http/api-failure';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

/** A page of the review queue. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const { searchParams } = new URL(request.url);
    const position = conversationQuerySchema.safeParse(Object.fromEntries(searchParams));
    if (!position.success) return failureResponse(failure('invalid-body'));
    const { cursor, limit } = position.data;
    const filters = readReviewFilters(searchParams);
    const page = await app.review.queue(person, { filters, limit, ...(cursor !== undefined && { cursor }) });
    return page.ok ? json(page.value) : failureResponse(page.error);
  });

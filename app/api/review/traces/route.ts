import { conversationQuerySchema } from '@/lib/chat/chat-request';
import { readReviewFilters } from '@/lib/chat/review/review-filters';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A page of the review queue. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(query(conversationQuerySchema))
  .answer(async ({ app, request, person, query: { cursor, limit } }) => {
    const filters = readReviewFilters(new URL(request.url).searchParams);
    return found(await app.review.queue(person, { filters, limit, ...(cursor !== undefined && { cursor }) }));
  });

import { reviewQueueQuerySchema } from '@/lib/chat/review/review-filters';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A page of the review queue. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(query(reviewQueueQuerySchema))
  .answer(async ({ app, person, query: { cursor, limit, ...filters } }) =>
    found(await app.review.queue(person, { filters, limit, ...(cursor !== undefined && { cursor }) })),
  );

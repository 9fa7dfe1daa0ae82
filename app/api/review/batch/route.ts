import { reviewBatchSchema } from '@/lib/chat/review/review-batch';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Gives one verdict on many traces, or hands them to somebody; says of which it was refused, and why. */
export const POST = endpoint
  .with(withRole('reviewer'))
  .with(body(reviewBatchSchema))
  .answer(async ({ app, person, body }) => found(await app.review.batch(person, body)));

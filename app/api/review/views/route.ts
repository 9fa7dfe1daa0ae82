import { reviewViewRequestSchema } from '@/lib/chat/review/review-view';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Keeps filters of the queue under a name, for the reviewer alone. */
export const POST = endpoint
  .with(withRole('reviewer'))
  .with(body(reviewViewRequestSchema))
  .answer(async ({ app, person, body }) => done(await app.review.views.save(person, body)));

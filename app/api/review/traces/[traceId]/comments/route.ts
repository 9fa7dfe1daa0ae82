import { commentRequestSchema } from '@/lib/chat/review/review-comment';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Opens a thread at a step or a passage, or answers in one. */
export const POST = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .with(body(commentRequestSchema))
  .answer(async ({ app, person, traceId, body }) => found(await app.review.comment(person, traceId, body)));

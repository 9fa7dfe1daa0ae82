import { commentPatchSchema } from '@/lib/chat/review/review-comment';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Settles a thread, or reopens it. */
export const PATCH = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId', 'commentId'))
  .with(body(commentPatchSchema))
  .answer(async ({ app, person, traceId, commentId, body }) =>
    done(await app.review.resolve(person, { traceId, threadId: commentId, ...body })),
  );

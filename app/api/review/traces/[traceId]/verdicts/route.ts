import { verdictRequestSchema } from '@/lib/chat/review/review-verdict';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Gives a verdict, which counts until the next one. */
export const POST = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .with(body(verdictRequestSchema))
  .answer(async ({ app, person, traceId, body }) => done(await app.review.judge(person, traceId, body)));

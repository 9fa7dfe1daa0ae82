import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A trace under review with its question, answer, verdicts and comments. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .answer(async ({ app, person, traceId }) => found(await app.review.view(person, traceId)));

import { endpoint } from '@/lib/server/http/endpoint';
import { path, withRole } from '@/lib/server/http/guards';
import { found } from '@/lib/server/http/reply';

/** A trace under review with its question, answer, verdicts and comments. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .answer(async ({ app, person, traceId }) => found(await app.review.view(person, traceId)));

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** What the agents of a researched turn under review drafted and objected to. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .answer(async ({ app, person, traceId }) => found(await app.reviewIterations.of(person, traceId)));

import { z } from 'zod';
import { reviewFiltersSchema } from '@/lib/chat/review/review-filters';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** `?after=<traceId>` and filters: the next trace without a verdict. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(query(reviewFiltersSchema.extend({ after: z.string().default('') })))
  .answer(async ({ app, person, query: { after, ...filters } }) =>
    found(await app.review.next(person, after, filters)),
  );

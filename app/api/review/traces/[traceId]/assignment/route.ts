import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withoutBody, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

const reviewed = endpoint.with(withRole('reviewer')).with(path('traceId')).with(withoutBody);

/** Takes a trace that nobody has. */
export const PUT = reviewed.answer(async ({ app, person, traceId }) =>
  done(await app.review.assign(person, traceId, person.ownerId)),
);

/** Gives a trace back. */
export const DELETE = reviewed.answer(async ({ app, person, traceId }) =>
  done(await app.review.assign(person, traceId, null)),
);

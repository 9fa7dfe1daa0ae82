import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withoutBody, withRole } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Forgets a view of the reviewer. */
export const DELETE = endpoint
  .with(withRole('reviewer'))
  .with(path('viewId'))
  .with(withoutBody)
  .answer(async ({ app, person, viewId }) => done(await app.review.views.remove(person, viewId)));

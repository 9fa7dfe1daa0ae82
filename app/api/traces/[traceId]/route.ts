import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A stored trace with its thoughts and its conversation's chain verdict. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(signedIn)
  .with(path('traceId'))
  .answer(async ({ app, ownerId, traceId }) => found(await app.traces.view({ ownerId, traceId })));

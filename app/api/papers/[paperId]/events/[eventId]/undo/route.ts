import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn, withoutBody } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Takes back what an entry tells of, where nothing has changed the same thing since. */
export const POST = endpoint
  .with(signedIn)
  .with(path('paperId', 'eventId'))
  .forTokens('papers:write')
  .with(withoutBody)
  .answer(async ({ app, ownerId, paperId, eventId }) =>
    done(await app.paperEvents.undo({ ownerId, paperId }, eventId)),
  );

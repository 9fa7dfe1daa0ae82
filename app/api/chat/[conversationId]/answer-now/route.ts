import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { failureResponse } from '@/lib/server/http/failure-response';

/** Has the turn that runs in a conversation gather no more, and answer from what there is. */
export const POST = endpoint
  .with(signedIn)
  .with(path('conversationId'))
  .answer(async ({ app, ownerId, conversationId }) => {
    return app.turns.hurry({ ownerId, conversationId })
      ? noContent()
      : failureResponse(failure('turn-not-found'));
  });

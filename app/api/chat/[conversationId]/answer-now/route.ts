import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { err } from '@/lib/shared/result';

/** Has the turn that runs in a conversation gather no more, and answer from what there is. */
export const POST = endpoint
  .forTokens('chat:run')
  .with(signedIn)
  .with(path('conversationId'))
  .answer(async ({ app, ownerId, conversationId }) => {
    return app.turns.hurry({ ownerId, conversationId }) ? noContent() : err(failure('turn-not-found'));
  });

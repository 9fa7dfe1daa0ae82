import { remarkSchema } from '@/lib/chat/research/remark';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { failureResponse } from '@/lib/server/http/failure-response';

/** Has the research that runs in a conversation take up what the person says of it meanwhile. */
export const POST = endpoint
  .with(signedIn)
  .with(path('conversationId'))
  .with(body(remarkSchema))
  .answer(async ({ app, ownerId, conversationId, body }) => {
    return app.turns.remark({ ownerId, conversationId }, body.text)
      ? noContent()
      : failureResponse(failure('turn-not-found'));
  });

import { remarkSchema } from '@/lib/chat/research/remark';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { err } from '@/lib/shared/result';

/** Has the research that runs in a conversation take up what the person says of it meanwhile. */
export const POST = endpoint
  .forTokens('chat:run')
  .with(signedIn)
  .with(path('conversationId'))
  .with(body(remarkSchema))
  .answer(async ({ app, ownerId, conversationId, body }) => {
    return app.turns.remark({ ownerId, conversationId }, body.text)
      ? noContent()
      : err(failure('turn-not-found'));
  });

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';

/** Stops the turn that runs in a conversation; what was shown is kept. */
export const POST = endpoint
  .forTokens('chat:run')
  .with(signedIn)
  .with(path('conversationId'))
  .answer(async ({ app, ownerId, conversationId }) => {
    await app.turns.stop({ ownerId, conversationId });
    return noContent();
  });

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** What the person has said of the answers of a conversation, and when reviewers have looked at it. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(signedIn)
  .with(path('conversationId'))
  .answer(async ({ app, ownerId, conversationId }) =>
    found(await app.feedback.list({ ownerId, conversationId })),
  );

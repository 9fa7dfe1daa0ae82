import { shareRequestSchema } from '@/lib/chat/shared-conversation';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

const ofConversation = endpoint.with(signedIn).with(path('conversationId'));

/** The open links of a conversation. */
export const GET = ofConversation
  .forTokens('conversations:read')
  .answer(async ({ app, ownerId, conversationId }) => {
    const shares = await app.shares.list({ ownerId, conversationId });
    return shares.ok ? json({ shares: shares.value }) : shares;
  });

/** Makes a link to the conversation as it is now. */
export const POST = ofConversation
  .forTokens('shares:write')
  .with(body(shareRequestSchema))
  .answer(async ({ app, ownerId, conversationId, body }) =>
    found(await app.shares.create({ ownerId, conversationId }, body)),
  );

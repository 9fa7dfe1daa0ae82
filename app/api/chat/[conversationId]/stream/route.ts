import { streamQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { noContent } from '@/lib/server/endpoint/reply';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';

/** The turn that runs in a conversation, from its beginning or from after a chunk on; 204 where none does. */
export const GET = endpoint
  .forTokens('chat:run')
  .with(signedIn)
  .with(query(streamQuerySchema))
  .with(path('conversationId'))
  .answer(async ({ app, headers, person, ownerId, conversationId, query: { after } }) => {
    const permit = () => app.permits.grant(headers, person);
    const stream = await app.turns.follow({ ownerId, conversationId }, after, permit);
    return stream ? eventStreamResponse(stream) : noContent();
  });

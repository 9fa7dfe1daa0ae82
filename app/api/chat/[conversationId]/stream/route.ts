import { noContent, ownedEndpoint } from '@/lib/server/http/endpoint';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';

interface Context {
  readonly params: Promise<{ readonly conversationId: string }>;
}

/** The turn that runs in a conversation, from its beginning; 204 where none does. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const { conversationId } = await params;
    const turn = app.turns.find({ ownerId, conversationId });
    return turn ? eventStreamResponse(turn) : noContent();
  });

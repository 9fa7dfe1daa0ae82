import { streamQuerySchema } from '@/lib/chat/chat-request';
import { failure } from '@/lib/server/http/api-failure';
import { noContent, ownedEndpoint } from '@/lib/server/http/endpoint';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';
import { failureResponse } from '@/lib/server/http/failure-response';

interface Context {
  readonly params: Promise<{ readonly conversationId: string }>;
}

/** The turn that runs in a conversation, from its beginning or from after a chunk on; 204 where none does. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId, person) => {
    const query = streamQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) return failureResponse(failure('invalid-body'));
    const { conversationId } = await params;
    const permit = () => app.permits.grant(request.headers, person);
    const stream = await app.turns.follow({ ownerId, conversationId }, query.data.after, permit);
    return stream ? eventStreamResponse(stream) : noContent();
  });

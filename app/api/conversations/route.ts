import { conversationQuerySchema } from '@/lib/chat/chat-request';
import { failure } from '@/lib/server/http/api-failure';
import { endpoint, json } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';

/** A page of the person's conversations, newest first; empty for a visitor without a session. */
export const GET = (request: Request): Promise<Response> =>
  endpoint(request, async (app) => {
    const query = conversationQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) return failureResponse(failure('invalid-body'));
    const session = await app.sessions.resolve(request.headers);
    if (!session) return json({ items: [], nextCursor: null });
    return json(await app.conversations.list({ ownerId: session.ownerId, ...query.data }));
  });

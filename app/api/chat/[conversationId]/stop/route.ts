import { noContent, ownedEndpoint } from '@/lib/server/http/endpoint';

interface Context {
  readonly params: Promise<{ readonly conversationId: string }>;
}

/** Stops the turn that runs in a conversation; what was shown is kept. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const { conversationId } = await params;
    await app.turns.stop({ ownerId, conversationId });
    return noContent();
  });

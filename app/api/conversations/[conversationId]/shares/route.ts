import { shareRequestSchema } from '@/lib/chat/shared-conversation';
import { failure } from '@/lib/server/http/api-failure';
import { json, ownedEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';

interface Context {
  readonly params: Promise<{ readonly conversationId: string }>;
}

/** The open links of a conversation. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const shares = await app.shares.list({ ownerId, ...(await params) });
    return shares.ok ? json({ shares: shares.value }) : failureResponse(shares.error);
  });

/** Makes a link to the conversation as it is now. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const parsed = shareRequestSchema.safeParse(body.value);
    if (!parsed.success) return failureResponse(failure('invalid-body'));
    const share = await app.shares.create({ ownerId, ...(await params) }, parsed.data);
    return share.ok ? json(share.value) : failureResponse(share.error);
  });

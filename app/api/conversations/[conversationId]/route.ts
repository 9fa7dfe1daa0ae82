import { conversationPatchSchema } from '@/lib/chat/chat-request';
import { failure } from '@/lib/server/http/api-failure';
import { json, noContent, ownedEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';

interface Context {
  readonly params: Promise<{ readonly conversationId: string }>;
}

/** A conversation with all its branches. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const view = await app.conversations.view({ ownerId, ...(await params) });
    return view.ok ? json(view.value) : failureResponse(view.error);
  });

/** Renames a conversation or shows another branch of it. */
export const PATCH = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const patch = conversationPatchSchema.safeParse(body.value);
    if (!patch.success) return failureResponse(failure('invalid-body'));
    const changed = await app.conversations.change({ ownerId, ...(await params) }, patch.data);
    return changed.ok ? noContent() : failureResponse(changed.error);
  });

/** Deletes a conversation with everything in it, and stops its running turn. */
export const DELETE = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const deleted = await app.conversations.delete({ ownerId, ...(await params) });
    return deleted.ok ? noContent() : failureResponse(deleted.error);
  });

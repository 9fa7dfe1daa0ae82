import { commentPatchSchema } from '@/lib/chat/review/review-comment';
import { failure } from '@/lib/server/http/api-failure';
import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';

interface Context {
  readonly params: Promise<{ readonly traceId: string; readonly commentId: string }>;
}

/** Settles a thread, or reopens it. */
export const PATCH = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const patch = commentPatchSchema.safeParse(body.value);
    if (!patch.success) return failureResponse(failure('invalid-body'));
    const { traceId, commentId } = await params;
    const changed = await app.review.resolve(person, { traceId, threadId: commentId, ...patch.data });
    return changed.ok ? noContent() : failureResponse(changed.error);
  });

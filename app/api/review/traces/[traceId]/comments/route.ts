import { commentRequestSchema } from '@/lib/chat/review/review-comment';
import { failure } from '@/lib/server/http/api-failure';
import { json, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';

interface Context {
  readonly params: Promise<{ readonly traceId: string }>;
}

/** Opens a thread at a step or a passage, or answers in one. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const comment = commentRequestSchema.safeParse(body.value);
    if (!comment.success) return failureResponse(failure('invalid-body'));
    const added = await app.review.comment(person, (await params).traceId, comment.data);
    return added.ok ? json(added.value) : failureResponse(added.error);
  });

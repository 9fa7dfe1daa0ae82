import { verdictRequestSchema } from '@/lib/chat/review/review-verdict';
import { failure } from '@/lib/server/http/api-failure';
import { noContent, roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { readJsonBody } from '@/lib/server/http/read-json-body';

interface Context {
  readonly params: Promise<{ readonly traceId: string }>;
}

/** Gives a verdict, which counts until the next one. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const body = await readJsonBody(request);
    if (!body.ok) return failureResponse(body.error);
    const verdict = verdictRequestSchema.safeParse(body.value);
    if (!verdict.success) return failureResponse(failure('invalid-body'));
    const judged = await app.review.judge(person, (await params).traceId, verdict.data);
    return judged.ok ? noContent() : failureResponse(judged.error);
  });

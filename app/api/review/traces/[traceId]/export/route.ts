import { failure } from '@/lib/server/http/api-failure';
import { roleEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { fileResponse } from '@/lib/server/http/file-response';
import { requestLocale } from '@/lib/server/http/request-locale';

interface Context {
  readonly params: Promise<{ readonly traceId: string }>;
}

/** A trace under review as a file: `?format=markdown` or `?format=json`. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const { traceId } = await params;
    const format = new URL(request.url).searchParams.get('format');
    if (format !== 'markdown' && format !== 'json') return failureResponse(failure('invalid-body'));
    const file = await app.reviewExports.trace(person, traceId, format, requestLocale(request.headers));
    return file.ok ? fileResponse(file.value) : failureResponse(file.error);
  });

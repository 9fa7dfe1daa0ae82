import { failure } from '@/lib/server/http/api-failure';
import { ownedEndpoint } from '@/lib/server/http/endpoint';
import { failureResponse } from '@/lib/server/http/failure-response';
import { fileResponse } from '@/lib/server/http/file-response';
import { requestLocale } from '@/lib/server/http/request-locale';

interface Context {
  readonly params: Promise<{ readonly conversationId: string }>;
}

/** A conversation with its traces as a file: `?format=markdown` or `?format=json`. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  ownedEndpoint(request, async (app, ownerId) => {
    const { conversationId } = await params;
    const format = new URL(request.url).searchParams.get('format');
    if (format !== 'markdown' && format !== 'json') return failureResponse(failure('invalid-body'));
    const locale = requestLocale(request.headers);
    const file = await app.exports.conversation({ ownerId, conversationId }, format, locale);
    return file.ok ? fileResponse(file.value) : failureResponse(file.error);
  });

import { readReviewFilters } from '@/lib/chat/review/review-filters';
import { roleEndpoint } from '@/lib/server/http/endpoint';
import { fileResponse } from '@/lib/server/http/file-response';
import { textStream } from '@/lib/server/http/text-stream';

/** The verdicts of the traces that the filters let through, as CSV. */
export const GET = (request: Request): Promise<Response> =>
  roleEndpoint(request, 'reviewer', async (app, person) => {
    const filters = readReviewFilters(new URL(request.url).searchParams);
    const content = textStream(app.reviewExports.verdicts(person, filters));
    return fileResponse({ fileName: 'nalar-verdicts.csv', mediaType: 'text/csv; charset=utf-8', content });
  });

import { reviewFiltersSchema } from '@/lib/chat/review/review-filters';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { fileResponse } from '@/lib/server/endpoint/file-response';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { textStream } from '@/lib/server/http/text-stream';

/** The verdicts of the traces that the filters let through, as CSV. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(query(reviewFiltersSchema))
  .answer(async ({ app, person, query }) => {
    const content = textStream(app.reviewExports.verdicts(person, query));
    return fileResponse({ fileName: 'nalar-verdicts.csv', mediaType: 'text/csv; charset=utf-8', content });
  });

import { reviewFiltersSchema } from '@/lib/chat/review/review-filters';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { textStream } from '@/lib/server/http/text-stream';
import { ok } from '@/lib/shared/result';

/** The verdicts of the traces that the filters let through, as CSV. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(query(reviewFiltersSchema))
  .answer(async ({ app, person, query }) => {
    const content = textStream(app.reviewExports.verdicts(person, query));
    const file = { fileName: 'nalar-verdicts.csv', mediaType: 'text/csv; charset=utf-8', content };
    return exportedFile({ app, person }, 'verdicts', ok(file));
  });

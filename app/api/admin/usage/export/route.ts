import { spendingQuerySchema } from '@/lib/chat/spending-report';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { textStream } from '@/lib/server/http/text-stream';
import { ok } from '@/lib/shared/result';

/** What the turns of the latest days took, as CSV. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(spendingQuerySchema))
  .answer(async ({ app, person, query }) => {
    const content = textStream(await app.admin.spendingCsv(query));
    const file = { fileName: 'nalar-usage.csv', mediaType: 'text/csv; charset=utf-8', content };
    return exportedFile({ app, person }, 'usage', ok(file));
  });

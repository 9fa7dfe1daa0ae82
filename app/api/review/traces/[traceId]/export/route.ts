import { exportQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { path, query, withRole } from '@/lib/server/endpoint/guards';
import { requestLocale } from '@/lib/server/http/request-locale';

/** A trace under review as a file: `?format=markdown` or `?format=json`. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .with(query(exportQuerySchema))
  .answer(async ({ app, headers, person, traceId, query: { format } }) =>
    exportedFile(
      { app, person },
      'trace',
      await app.reviewExports.trace(person, traceId, format, requestLocale(headers)),
    ),
  );

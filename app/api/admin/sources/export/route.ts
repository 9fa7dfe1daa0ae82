import { sourceExportSchema } from '@/lib/chat/research/source-table';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { fileResponse } from '@/lib/server/endpoint/file-response';
import { query, withRole } from '@/lib/server/endpoint/guards';

/** The table as a file. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(sourceExportSchema))
  .answer(async ({ app, query: { format } }) =>
    fileResponse({
      fileName: `nalar-sources.${format}`,
      mediaType: format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      content: await app.admin.sources.export(format),
    }),
  );

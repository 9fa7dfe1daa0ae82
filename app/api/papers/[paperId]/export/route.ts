import { paperExportQuerySchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';

/** A paper as a file: `?format=markdown`, `docx` or `latex`, with how it came about by `&appendix=true`; `appendix` is only that. */
export const GET = endpoint
  .forTokens('papers:read')
  .with(signedIn)
  .with(path('paperId'))
  .with(query(paperExportQuerySchema))
  .answer(async ({ app, person, ownerId, paperId, query: asked }) =>
    exportedFile({ app, person }, 'paper', await app.paperExports.file({ ownerId, paperId }, asked)),
  );

import { iterationsExportQuerySchema } from '@/lib/chat/research/iterations-export-query';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { path, query, withRole } from '@/lib/server/endpoint/guards';

/** The files of the iteration log of a turn under review as one archive, or the one that `?file=` names. */
export const GET = endpoint
  .with(withRole('reviewer'))
  .with(path('traceId'))
  .with(query(iterationsExportQuerySchema))
  .answer(async ({ app, person, traceId, query: { file } }) =>
    exportedFile(
      { app, person },
      'iterations',
      file === undefined
        ? await app.reviewIterations.archive(person, traceId)
        : await app.reviewIterations.file(person, traceId, file),
    ),
  );

import { stageMoveSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Moves a paper to a stage, on or back. */
export const POST = endpoint
  .with(signedIn)
  .with(path('paperId'))
  .forTokens('papers:write')
  .with(body(stageMoveSchema))
  .answer(async ({ app, ownerId, paperId, body }) =>
    found(await app.papers.moveStage({ ownerId, paperId }, body)),
  );

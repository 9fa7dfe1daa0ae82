import { paperPageQuerySchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A page of what has happened to a paper, the newest first. */
export const GET = endpoint
  .with(signedIn)
  .with(path('paperId'))
  .forTokens('papers:read')
  .with(query(paperPageQuerySchema))
  .answer(async ({ app, ownerId, paperId, query }) =>
    found(await app.paperEvents.list({ ownerId, paperId }, query.cursor)),
  );

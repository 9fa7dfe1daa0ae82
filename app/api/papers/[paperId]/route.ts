import { PAPER_BODY_BYTES, paperChangeSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn, withoutBody } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofPaper = endpoint.with(signedIn).with(path('paperId'));

/** A paper: its head, what there is of its sections and references, and what it lacks. */
export const GET = ofPaper
  .forTokens('papers:read')
  .answer(async ({ app, ownerId, paperId }) => found(await app.papers.view({ ownerId, paperId })));

/** Changes its head: what is sent of it. */
export const PATCH = ofPaper
  .forTokens('papers:write')
  .with(body(paperChangeSchema, PAPER_BODY_BYTES))
  .answer(async ({ app, ownerId, paperId, body }) =>
    found(await app.papers.change({ ownerId, paperId }, body)),
  );

/** Deletes it with all that belongs to it; its conversations stay. */
export const DELETE = ofPaper
  .forTokens('papers:write')
  .with(withoutBody)
  .answer(async ({ app, ownerId, paperId }) => done(await app.papers.remove({ ownerId, paperId })));

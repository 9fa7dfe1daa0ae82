import { commentCreationSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

const ofPaper = endpoint.with(signedIn).with(path('paperId'));

/** The comments on a paper, the oldest first. */
export const GET = ofPaper.forTokens('papers:read').answer(async ({ app, ownerId, paperId }) => {
  const comments = await app.paperComments.list({ ownerId, paperId });
  return comments.ok ? json({ comments: comments.value }) : comments;
});

/** Comments on words of a section, or on all of it. */
export const POST = ofPaper
  .forTokens('papers:write')
  .repeatable()
  .with(body(commentCreationSchema))
  .answer(async ({ app, ownerId, paperId, body }) =>
    found(await app.paperComments.add({ ownerId, paperId }, body)),
  );

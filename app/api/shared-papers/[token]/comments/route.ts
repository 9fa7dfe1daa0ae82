import { guestCommentSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, deedOfAddress, path } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Comments on a paper by its link, for everybody who has it. */
export const POST = endpoint
  .with(path('token'))
  .with(deedOfAddress('comment'))
  .with(body(guestCommentSchema))
  .answer(async ({ app, token, body }) => found(await app.paperShares.comment(token, body)));

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { deedOfAddress, path } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** What a paper's link shows, for everybody who has it. */
export const GET = endpoint
  .with(path('token'))
  .with(deedOfAddress('shared'))
  .answer(async ({ app, token }) => found(await app.paperShares.open(token)));

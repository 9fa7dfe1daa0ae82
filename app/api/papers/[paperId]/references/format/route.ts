import { citationsToFormatSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Writes citations, and the bibliography of what they cite, in the paper’s style. */
export const POST = endpoint
  .forTokens('papers:read')
  .with(signedIn)
  .with(path('paperId'))
  .with(body(citationsToFormatSchema))
  .answer(async ({ app, ownerId, paperId, body }) =>
    found(await app.citationFormatter.formatWritten({ ownerId, paperId }, body.citations)),
  );

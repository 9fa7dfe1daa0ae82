import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';

/** Deletes a citation style that was uploaded. */
export const DELETE = endpoint
  .forTokens('papers:write')
  .with(signedIn)
  .with(path('paperId', 'styleId'))
  .answer(async ({ app, ownerId, paperId, styleId }) =>
    done(await app.citationStyles.remove({ ownerId, paperId }, styleId)),
  );

import { PAPER_BODY_BYTES, sectionPreviewSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** How a section will be read with this text, which is not saved: numbers and citations as in the whole paper. */
export const POST = endpoint
  .with(signedIn)
  .with(path('paperId', 'sectionId'))
  .with(body(sectionPreviewSchema, PAPER_BODY_BYTES))
  .answer(async ({ app, ownerId, paperId, sectionId, body }) =>
    found(await app.paperExports.preview({ ownerId, paperId, sectionId }, body.text)),
  );

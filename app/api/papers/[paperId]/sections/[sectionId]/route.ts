import { PAPER_BODY_BYTES, sectionTextSchema } from '@/lib/paper/wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, signedIn, withoutBody } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofSection = endpoint.with(signedIn).with(path('paperId', 'sectionId'));

/** The text of a section, and who wrote which paragraph of it. */
export const GET = ofSection
  .forTokens('papers:read')
  .answer(async ({ app, ownerId, paperId, sectionId }) =>
    found(await app.paperSections.read({ ownerId, paperId, sectionId })),
  );

/** Saves the text of a section, all of it. */
export const PUT = ofSection
  .forTokens('papers:write')
  .with(body(sectionTextSchema, PAPER_BODY_BYTES))
  .answer(async ({ app, ownerId, paperId, sectionId, body }) =>
    found(await app.paperSections.save({ ownerId, paperId, sectionId }, body)),
  );

/** Deletes a section that is outside the outline. */
export const DELETE = ofSection
  .forTokens('papers:write')
  .with(withoutBody)
  .answer(async ({ app, ownerId, paperId, sectionId }) =>
    done(await app.paperSections.remove({ ownerId, paperId, sectionId })),
  );

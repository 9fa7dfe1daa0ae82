import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** The earlier versions of a section that are kept, the newest first. */
export const GET = endpoint
  .with(signedIn)
  .with(path('paperId', 'sectionId'))
  .forTokens('papers:read')
  .answer(async ({ app, ownerId, paperId, sectionId }) => {
    const versions = await app.paperSections.versions({ ownerId, paperId, sectionId });
    return versions.ok ? json({ versions: versions.value }) : versions;
  });

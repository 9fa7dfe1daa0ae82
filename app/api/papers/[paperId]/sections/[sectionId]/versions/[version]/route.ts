import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { err } from '@/lib/shared/result';

const VERSION = /^[1-9]\d{0,7}$/;

/** An earlier version of a section. */
export const GET = endpoint
  .with(signedIn)
  .with(path('paperId', 'sectionId', 'version'))
  .forTokens('papers:read')
  .answer(async ({ app, ownerId, paperId, sectionId, version }) =>
    VERSION.test(version)
      ? found(await app.paperSections.version({ ownerId, paperId, sectionId }, Number(version)))
      : err(failure('section-version-not-found')),
  );

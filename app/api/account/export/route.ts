import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { signedIn } from '@/lib/server/endpoint/guards';
import { requestLocale } from '@/lib/server/http/request-locale';

/** Everything that the person has here as one zip file, which is written while it is sent; for guests, too. */
export const GET = endpoint
  .forTokens('account:read')
  .with(signedIn)
  .answer(async ({ app, headers, person, ownerId }) =>
    exportedFile({ app, person }, 'own-data', app.ownData.archive(ownerId, requestLocale(headers))),
  );

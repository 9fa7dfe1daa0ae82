import { exportQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { foundFile } from '@/lib/server/endpoint/file-response';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { requestLocale } from '@/lib/server/http/request-locale';

/** A conversation with its traces as a file: `?format=markdown` or `?format=json`. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(signedIn)
  .with(path('conversationId'))
  .with(query(exportQuerySchema))
  .answer(async ({ app, headers, ownerId, conversationId, query: { format } }) =>
    foundFile(await app.exports.conversation({ ownerId, conversationId }, format, requestLocale(headers))),
  );

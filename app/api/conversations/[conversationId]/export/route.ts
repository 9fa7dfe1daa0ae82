import { conversationExportQuerySchema } from '@/lib/chat/chat-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { exportedFile } from '@/lib/server/endpoint/file-response';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { requestLocale } from '@/lib/server/http/request-locale';

/** A conversation with its traces as a file: `?format=markdown` (with thoughts: `&thoughts=true`), `docx` or `json`. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(signedIn)
  .with(path('conversationId'))
  .with(query(conversationExportQuerySchema))
  .answer(async ({ app, headers, person, ownerId, conversationId, query: { format, thoughts } }) => {
    const key = { ownerId, conversationId };
    const locale = requestLocale(headers);
    return exportedFile(
      { app, person },
      'conversation',
      format === 'docx'
        ? await app.exports.word(key, locale)
        : await app.exports.conversation(key, format, locale, { withThoughts: thoughts === 'true' }),
    );
  });

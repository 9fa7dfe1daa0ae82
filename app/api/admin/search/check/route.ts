import { searchCheckSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';
import { requestLocale } from '@/lib/server/http/request-locale';

/** Makes one search with an engine and says whether it answers. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(searchCheckSchema))
  .answer(async ({ app, body, headers }) =>
    found(await app.admin.checkSearch(body.engine, requestLocale(headers))),
  );

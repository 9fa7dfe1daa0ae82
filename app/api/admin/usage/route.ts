import { usageQuerySchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/http/endpoint';
import { query, withRole } from '@/lib/server/http/guards';
import { json } from '@/lib/server/http/reply';

/** What the turns of the latest days came to. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(usageQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.usage(query)));

import { usageQuerySchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** What the turns of the latest days came to. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(usageQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.usage(query)));

import { healthQuerySchema } from '@/lib/chat/health-report';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** How the turns of the latest days went. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(healthQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.health(query)));

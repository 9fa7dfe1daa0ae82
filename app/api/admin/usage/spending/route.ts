import { spendingQuerySchema } from '@/lib/chat/spending-report';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** What the turns of the latest days took, by model, engine and person. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(spendingQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.spending(query)));

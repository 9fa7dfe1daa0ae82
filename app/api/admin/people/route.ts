import { listQuerySchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** A page of the accounts, newest first. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(listQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.people.list(query)));

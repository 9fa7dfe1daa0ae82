import { auditQuerySchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** A page of the changes, newest first, of one kind or all. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(auditQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.audit(query)));

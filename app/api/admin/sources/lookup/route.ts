import { sourceLookupSchema } from '@/lib/chat/research/source-lookup';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Which tier an address or a name would be, and by which line of the table. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(sourceLookupSchema))
  .answer(async ({ app, query }) => json(await app.admin.sources.lookUp(query.typed)));

import { sourceRestoreSchema } from '@/lib/chat/research/source-table';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Makes an earlier table, or the one that comes along, the newest one. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(sourceRestoreSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.admin.sources.restore(body, ownerId)));

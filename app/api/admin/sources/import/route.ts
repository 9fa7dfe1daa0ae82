import { sourceImportSchema } from '@/lib/chat/research/source-table';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Takes a list of sources into the table, or says what would become of it. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(sourceImportSchema))
  .answer(async ({ app, ownerId, body }) => json(await app.admin.sources.import(body, ownerId)));

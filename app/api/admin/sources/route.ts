import { sourceChangeSchema } from '@/lib/chat/research/source-table';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** How far sources are trusted, as it is now. */
export const GET = endpoint
  .with(withRole('admin'))
  .answer(async ({ app }) => json(await app.admin.sources.read()));

/** Adds, changes or removes one source; says what stands in the way. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(sourceChangeSchema))
  .answer(async ({ app, ownerId, body }) => json(await app.admin.sources.change(body, ownerId)));

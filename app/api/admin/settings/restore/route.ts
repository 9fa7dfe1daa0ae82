import { settingsRestoreSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Makes an earlier version of the settings the newest one. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(settingsRestoreSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.admin.settings.restore(body.version, ownerId)));

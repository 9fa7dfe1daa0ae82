import { settingsRestoreSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/http/endpoint';
import { body, withRole } from '@/lib/server/http/guards';
import { found } from '@/lib/server/http/reply';

/** Makes an earlier version of the settings the newest one. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(settingsRestoreSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.admin.settings.restore(body.version, ownerId)));

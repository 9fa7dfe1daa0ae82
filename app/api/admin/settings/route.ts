import { settingsPatchSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

/** All settings as they are now. */
export const GET = endpoint
  .with(withRole('admin'))
  .answer(async ({ app }) => json(await app.admin.settings.read()));

/** Changes some settings, all of them or none; they hold from the next turn on. */
export const PATCH = endpoint
  .with(withRole('admin'))
  .with(body(settingsPatchSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.admin.settings.change(body, ownerId)));

import { sharedPresetSchema } from '@/lib/chat/preset';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Makes a preset for everybody. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(sharedPresetSchema))
  .answer(async ({ app, ownerId: by, body }) => found(await app.presets.create({ ownerId: null, by }, body)));

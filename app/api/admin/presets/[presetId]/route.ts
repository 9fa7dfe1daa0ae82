import { sharedPresetChangeSchema } from '@/lib/chat/preset';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofPreset = endpoint.with(withRole('admin')).with(path('presetId'));

/** Changes a preset that is everybody's. */
export const PATCH = ofPreset
  .with(body(sharedPresetChangeSchema))
  .answer(async ({ app, ownerId: by, presetId, body }) =>
    found(await app.presets.change({ ownerId: null, by, presetId }, body)),
  );

/** Deletes a preset that is everybody's. */
export const DELETE = ofPreset.answer(async ({ app, ownerId: by, presetId }) =>
  done(await app.presets.remove({ ownerId: null, by, presetId })),
);

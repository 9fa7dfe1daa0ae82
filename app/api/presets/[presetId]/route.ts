import { presetChangeSchema } from '@/lib/chat/preset';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody, body, path, signedIn } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofPreset = endpoint.with(signedIn).with(path('presetId'));

/** A preset of the person, or one that is everybody's. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(anybody)
  .with(path('presetId'))
  .answer(async ({ app, person, presetId }) =>
    found(await app.presets.view({ ownerId: person?.ownerId ?? null, presetId })),
  );

/** Changes a preset of the person. */
export const PATCH = ofPreset
  .forTokens('conversations:write')
  .with(body(presetChangeSchema))
  .answer(async ({ app, ownerId, presetId, body }) =>
    found(await app.presets.change({ ownerId, presetId }, body)),
  );

/** Deletes a preset of the person. */
export const DELETE = ofPreset
  .forTokens('conversations:write')
  .answer(async ({ app, ownerId, presetId }) => done(await app.presets.remove({ ownerId, presetId })));

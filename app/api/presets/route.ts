import { presetSchema } from '@/lib/chat/preset';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody, body, orNewGuest } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** The presets that the person may use, their own first; of a visitor without a session everybody's. */
export const GET = endpoint
  .forTokens('conversations:read')
  .with(anybody)
  .answer(async ({ app, person }) => json(await app.presets.list(person?.ownerId ?? null)));

/** Makes a preset. */
export const POST = endpoint
  .forTokens('conversations:write')
  .repeatable()
  .with(orNewGuest('upload'))
  .with(body(presetSchema))
  .answer(async ({ app, person, setCookie, body }) => {
    const created = await app.presets.create({ ownerId: person.ownerId }, body);
    return created.ok ? json(created.value, setCookie) : created;
  });

import { memorySettingPatchSchema } from '@/lib/chat/memory';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn } from '@/lib/server/endpoint/guards';
import { json, noContent } from '@/lib/server/endpoint/reply';

/** Whether the person is remembered from one conversation to the next, and whether anybody is here. */
export const GET = endpoint
  .forTokens('memories:read')
  .with(signedIn)
  .answer(async ({ app, ownerId }) => json(await app.memories.setting(ownerId)));

/** Turns it on or off, for guests too. */
export const PATCH = endpoint
  .forTokens('memories:write')
  .with(signedIn)
  .with(body(memorySettingPatchSchema))
  .answer(async ({ app, ownerId, body }) => {
    await app.memories.set(ownerId, body);
    return noContent();
  });

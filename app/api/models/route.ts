import { endpoint } from '@/lib/server/endpoint/endpoint';
import { anybody } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** The models that the person can pick. */
export const GET = endpoint
  .forTokens('chat:run')
  .with(anybody)
  .answer(async ({ app, person }) => json(await app.modelList(person?.ownerId ?? null)));

/** Looks for servers of models on this machine once more, and says what there is then. */
export const POST = endpoint.with(anybody).answer(async ({ app, person }) => {
  await app.localModels.look();
  return json(await app.modelList(person?.ownerId ?? null));
});

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { json } from '@/lib/server/endpoint/reply';

/** The models that can be picked. */
export const GET = endpoint.answer(async ({ app }) => json(await app.modelList()));

/** Looks for servers of models on this machine once more, and says what there is then. */
export const POST = endpoint.answer(async ({ app }) => {
  await app.localModels.look();
  return json(await app.modelList());
});

import { completionModels } from '@/lib/server/completions/completion-models';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** `GET /v1/models`: the models that people may use, and the engines, which are chosen in the same way. */
export const GET = endpoint
  .forTokens('chat:run')
  .with(signedIn)
  .answer(async ({ app, ownerId }) => {
    const names = await app.turns.pipelineNames(ownerId);
    return json({ object: 'list', data: completionModels(names, await app.modelList(ownerId)) });
  });

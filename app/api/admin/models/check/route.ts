import { modelCheckSchema } from '@/lib/chat/admin';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Makes one tiny call to a model and says whether it answers. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(modelCheckSchema))
  .answer(async ({ app, body }) => found(await app.admin.checkModel(body.modelId)));

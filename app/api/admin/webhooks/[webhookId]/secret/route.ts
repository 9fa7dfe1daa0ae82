import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Gives one another secret, which only this answer tells. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(path('webhookId'))
  .answer(async ({ app, ownerId, webhookId }) =>
    found(await app.admin.webhooks.renewSecret(webhookId, ownerId)),
  );

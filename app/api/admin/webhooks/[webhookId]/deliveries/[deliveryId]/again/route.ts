import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Sends it once more, and says what came of it. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(path('webhookId', 'deliveryId'))
  .answer(async ({ app, webhookId, deliveryId }) =>
    found(await app.admin.webhooks.sendAgain(webhookId, deliveryId)),
  );

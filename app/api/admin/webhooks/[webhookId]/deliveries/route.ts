import { deliveryListSchema } from '@/lib/chat/webhooks';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** A page of what one was told, newest first. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(path('webhookId'))
  .with(query(deliveryListSchema))
  .answer(async ({ app, webhookId, query }) => found(await app.admin.webhooks.deliveries(webhookId, query)));

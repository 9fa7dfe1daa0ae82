import { webhookChangeSchema } from '@/lib/chat/webhooks';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, withRole } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofWebhook = endpoint.with(withRole('admin')).with(path('webhookId'));

/** Changes one, all of it. */
export const PUT = ofWebhook
  .with(body(webhookChangeSchema))
  .answer(async ({ app, ownerId, webhookId, body }) =>
    found(await app.admin.webhooks.change(webhookId, body, ownerId)),
  );

/** Removes one with what it was told. */
export const DELETE = ofWebhook.answer(async ({ app, ownerId, webhookId }) =>
  done(await app.admin.webhooks.remove(webhookId, ownerId)),
);

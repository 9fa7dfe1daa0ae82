import { webhookChangeSchema } from '@/lib/chat/webhooks';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

const ofAdmin = endpoint.with(withRole('admin'));

/** Where programs are told of what happens. */
export const GET = ofAdmin.answer(async ({ app }) => json(await app.admin.webhooks.list()));

/** Adds one, with a secret that only this answer tells. */
export const POST = ofAdmin
  .with(body(webhookChangeSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.admin.webhooks.add(body, ownerId)));

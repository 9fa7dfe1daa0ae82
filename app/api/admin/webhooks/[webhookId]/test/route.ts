import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Tries one, and says what came of it. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(path('webhookId'))
  .answer(async ({ app, webhookId }) => found(await app.admin.webhooks.test(webhookId)));

import { providerChangeSchema } from '@/lib/chat/model-providers';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

/** The providers of models that admins added, without their keys. */
export const GET = endpoint
  .with(withRole('admin'))
  .answer(async ({ app }) => json(await app.providers.list()));

/** Adds a provider, or changes one. */
export const PUT = endpoint
  .with(withRole('admin'))
  .with(body(providerChangeSchema))
  .answer(async ({ app, body, ownerId }) => found(await app.providers.save(body, ownerId)));

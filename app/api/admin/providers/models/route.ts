import { providerListingSchema } from '@/lib/chat/model-providers';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';

/** Asks a provider for its models, which says as well whether its address and its key are right. */
export const POST = endpoint
  .with(withRole('admin'))
  .with(body(providerListingSchema))
  .answer(async ({ app, body }) => found(await app.providers.listModels(body)));

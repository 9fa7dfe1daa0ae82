import { endpoint } from '@/lib/server/endpoint/endpoint';
import { fileResponse } from '@/lib/server/endpoint/file-response';
import { signedIn } from '@/lib/server/endpoint/guards';

/** All that is remembered of the person, as a JSON file. */
export const GET = endpoint
  .forTokens('memories:read')
  .with(signedIn)
  .answer(async ({ app, ownerId }) => fileResponse(await app.memories.exported(ownerId)));

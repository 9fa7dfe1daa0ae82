import { endpoint } from '@/lib/server/endpoint/endpoint';
import { signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** How much the person has, in which folders, and what is allowed. */
export const GET = endpoint
  .forTokens('documents:read')
  .with(signedIn)
  .answer(async ({ app, ownerId }) => json(await app.documents.library(ownerId)));

import { endpoint } from '@/lib/server/endpoint/endpoint';
import { signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** How the person stands with what they may spend in a month. */
export const GET = endpoint
  .forTokens('account:read')
  .with(signedIn)
  .answer(async ({ app, ownerId }) => json({ budget: await app.turns.budget(ownerId) }));

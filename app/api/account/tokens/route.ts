import { newAccessTokenSchema } from '@/lib/chat/access-token';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { found, json } from '@/lib/server/endpoint/reply';

const ofPerson = endpoint.with(withRole('user'));

/** The person's access tokens, without the tokens themselves. */
export const GET = ofPerson.answer(async ({ app, ownerId }) => json(await app.accessTokens.list(ownerId)));

/** Makes an access token, which only this answer tells. */
export const POST = ofPerson
  .with(body(newAccessTokenSchema))
  .answer(async ({ app, ownerId, body }) => found(await app.accessTokens.make(ownerId, body)));

import { accountPatchSchema, departureSchema, type SignedInView } from '@/lib/chat/account';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, withRole } from '@/lib/server/endpoint/guards';
import { doneWithCookies, json } from '@/lib/server/endpoint/reply';

const ofPerson = endpoint.with(withRole('user'));

/** Whose account the browser is signed in to; pages ask it that are shown still. */
export const GET = ofPerson.answer(async ({ ownerId }) => json({ personId: ownerId } satisfies SignedInView));

/** Changes the name, or the email with the password. */
export const PATCH = ofPerson
  .with(body(accountPatchSchema))
  .answer(async ({ app, headers, person, body }) =>
    doneWithCookies(await app.ownAccounts.change(headers, person, body)),
  );

/** Deletes the account with everything in it; nobody undoes that. */
export const DELETE = ofPerson.with(body(departureSchema)).answer(async ({ app, headers, person, body }) => {
  const left = await app.departures.leave(headers, person, body);
  return left.ok ? json({ complete: left.value.complete }, left.value.setCookie) : left;
});

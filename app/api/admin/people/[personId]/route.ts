import { personPatchSchema } from '@/lib/chat/admin';
import { personDeletionSchema } from '@/lib/chat/person-page';
import { spendingQuerySchema } from '@/lib/chat/spending-report';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, path, query, withRole } from '@/lib/server/endpoint/guards';
import { done, found } from '@/lib/server/endpoint/reply';

const ofPerson = endpoint.with(withRole('admin')).with(path('personId'));

/** All about one person. */
export const GET = ofPerson
  .with(query(spendingQuerySchema))
  .answer(async ({ app, personId, query }) => found(await app.admin.person.page(personId, query)));

/** Changes a person's role, or disables and enables their account. */
export const PATCH = ofPerson
  .with(body(personPatchSchema))
  .answer(async ({ app, ownerId, personId, body }) =>
    done(await app.admin.people.change(personId, body, ownerId)),
  );

/** Deletes a person's account with everything in it; nobody undoes that. */
export const DELETE = ofPerson
  .with(body(personDeletionSchema))
  .answer(async ({ app, ownerId, personId, body }) =>
    found(await app.departures.remove(personId, body, ownerId)),
  );

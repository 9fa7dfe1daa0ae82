import { sampleAdditionSchema } from '@/lib/chat/documents/samples';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, personOrNewGuest, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Sample documents, which of them the person has, and questions to try. */
export const GET = endpoint
  .with(signedIn)
  .answer(async ({ app, ownerId }) => json(await app.samples.sets(ownerId)));

/** Adds sample documents of a language to the person's; those that are there stay as they are. */
export const POST = endpoint
  .with(body(sampleAdditionSchema))
  .with(personOrNewGuest)
  .answer(async ({ app, person, setCookie, request, body: wanted }) => {
    const added = await app.samples.add({ ...wanted, ownerId: person.ownerId, signal: request.signal });
    return added.ok ? json(added.value, setCookie) : added;
  });

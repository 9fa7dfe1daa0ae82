import { webDocumentSchema } from '@/lib/chat/documents/document';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, personOrNewGuest } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** Takes in what is at an address of the public web, as a file that is uploaded. */
export const POST = endpoint
  .forTokens('documents:write')
  .repeatable()
  .with(body(webDocumentSchema))
  .with(personOrNewGuest)
  .answer(async ({ app, person, setCookie, request, body: { address, folder } }) => {
    const { ownerId } = person;
    const added = await app.webDocuments.add({ ownerId, address, folder, signal: request.signal });
    return added.ok ? json(added.value, setCookie) : added;
  });

import {
  documentListSchema,
  documentRemovalSchema,
  documentUploadSchema,
} from '@/lib/chat/documents/document';
import { fileNameOf } from '@/lib/server/documents/file-name';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, orNewGuest, query, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';
import { UploadBody } from '@/lib/server/http/upload-body';

/** A page of the person’s documents, newest first. */
export const GET = endpoint
  .forTokens('documents:read')
  .with(signedIn)
  .with(query(documentListSchema))
  .answer(async ({ app, ownerId, query }) => json(await app.documents.list(ownerId, query)));

/**
 * Takes a file in: the request’s body is the file, its name stands in `X-File-Name` in percent encoding. A form of
 * another site cannot send this header.
 */
export const POST = endpoint
  .forTokens('documents:write')
  .repeatable()
  .with(orNewGuest('upload'))
  .with(query(documentUploadSchema))
  .answer(async ({ app, person, setCookie, request, headers, query }) => {
    const taken = await UploadBody.take(request.body, (content) =>
      app.uploads.take({
        ownerId: person.ownerId,
        fileName: fileNameOf(headers.get('x-file-name')),
        mediaType: headers.get('content-type') ?? '',
        folder: query.folder ?? null,
        content,
        signal: request.signal,
      }),
    );
    return taken.ok ? json(taken.value, setCookie) : taken;
  });

/** Deletes documents; says how many there were. */
export const DELETE = endpoint
  .with(signedIn)
  .with(body(documentRemovalSchema))
  .answer(async ({ app, ownerId, body }) =>
    json({ removed: await app.documents.remove(ownerId, body.documentIds) }),
  );

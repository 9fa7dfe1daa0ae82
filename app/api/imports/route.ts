import { importRequestSchema } from '@/lib/chat/imports';
import { fileNameOf } from '@/lib/server/documents/file-name';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { orNewGuest, query, signedIn } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';
import { requestLocale } from '@/lib/server/http/request-locale';
import { UploadBody } from '@/lib/server/http/upload-body';

/** What the person has brought along, newest first. */
export const GET = endpoint
  .with(signedIn)
  .answer(async ({ app, ownerId }) => json({ imports: await app.imports.list(ownerId) }));

/**
 * Takes an export of another program: the request’s body is the file, its name stands in `X-File-Name` in percent
 * encoding. A form of another site cannot send this header. It is read afterwards.
 */
export const POST = endpoint
  .with(orNewGuest('upload'))
  .with(query(importRequestSchema))
  .answer(async ({ app, person, setCookie, request, headers, query }) => {
    const length = Number(headers.get('content-length') ?? Number.NaN);
    const taken = await UploadBody.take(request.body, (content) =>
      app.imports.take({
        ...{ ownerId: person.ownerId, isGuest: person.isGuest, locale: requestLocale(headers) },
        fileName: fileNameOf(headers.get('x-file-name')),
        bringsBack: query.deleted === 'bring-back',
        length: Number.isSafeInteger(length) ? length : null,
        content,
        signal: request.signal,
      }),
    );
    return taken.ok ? json(taken.value, setCookie) : taken;
  });

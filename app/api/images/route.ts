import { imageUploadSchema } from '@/lib/chat/images/image-upload';
import { fileNameOf } from '@/lib/server/documents/file-name';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { orNewGuest, query } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';
import { UploadBody } from '@/lib/server/http/upload-body';

/**
 * Takes an image in that a message will be sent with: the request’s body is the file, its name stands in `X-File-Name`
 * in percent encoding. A form of another site cannot send this header.
 */
export const POST = endpoint
  .forTokens('chat:run')
  .repeatable()
  .with(orNewGuest('upload'))
  .with(query(imageUploadSchema))
  .answer(async ({ app, person, setCookie, request, headers, query }) => {
    const taken = await UploadBody.take(request.body, (content) =>
      app.images.take({
        ownerId: person.ownerId,
        isGuest: person.isGuest,
        name: fileNameOf(headers.get('x-file-name')),
        temporary: query.temporary === 'true',
        content,
        signal: request.signal,
      }),
    );
    return taken.ok ? json({ image: taken.value }, setCookie) : taken;
  });

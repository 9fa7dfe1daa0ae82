import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { err } from '@/lib/shared/result';

const ofImage = endpoint.with(signedIn).with(path('imageId'));

/** The image, for its owner: to be drawn by an element of a page, and nothing else. */
export const GET = ofImage.answer(async ({ app, ownerId, imageId }) => {
  const opened = await app.images.open({ ownerId, imageId });
  if (!opened) return err(failure('image-not-found'));
  return new Response(new Uint8Array(opened.bytes), {
    headers: {
      'content-type': opened.image.mediaType,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
    },
  });
});

/** Forgets an image that was not sent. */
export const DELETE = ofImage.answer(async ({ app, ownerId, imageId }) =>
  done(await app.images.discard({ ownerId, imageId })),
);

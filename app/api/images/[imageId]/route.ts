import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { done } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { imageResponse } from '@/lib/server/images/image-response';
import { err } from '@/lib/shared/result';

const ofImage = endpoint.with(signedIn).with(path('imageId'));

/** The image, for its owner: to be drawn by an element of a page, and nothing else. */
export const GET = ofImage
  .forTokens('conversations:read')
  .answer(async ({ app, headers, ownerId, imageId }) => {
    const opened = await app.images.open({ ownerId, imageId });
    return (opened && (await imageResponse(opened, headers))) ?? err(failure('image-not-found'));
  });

/** Forgets an image that was not sent. */
export const DELETE = ofImage
  .forTokens('chat:run')
  .answer(async ({ app, ownerId, imageId }) => done(await app.images.discard({ ownerId, imageId })));

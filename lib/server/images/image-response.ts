import { isTemporary } from '@/lib/chat/is-temporary';
import type { OpenedImage } from './image-library';

/**
 * An image for an element of its owner's page, and nothing else; null where its file is gone. A browser that has it asks
 * each time whether it may still show it, since it may have been deleted, and keeps none that is temporary.
 */
export async function imageResponse(
  { image, read }: OpenedImage,
  headers: Pick<Headers, 'get'>,
): Promise<Response | null> {
  // What an id names never changes.
  const tag = `"${image.imageId}"`;
  const caching: Record<string, string> = isTemporary(image.imageId)
    ? { 'cache-control': 'private, no-store' }
    : { 'cache-control': 'private, no-cache', etag: tag };
  const known = headers.get('if-none-match')?.split(',') ?? [];
  if (caching.etag !== undefined && known.some((one) => one.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers: caching });
  const bytes = await read();
  if (!bytes) return null;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': image.mediaType,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...caching,
    },
  });
}

import { expect, it, vi } from 'vitest';
import { imageResponse } from './image-response';

const opened = (imageId: string, bytes: Uint8Array | null = Uint8Array.of(1, 2, 3)) => ({
  image: { imageId, name: 'palm.png', mediaType: 'image/png' as const, width: 4, height: 3, bytes: 3 },
  read: vi.fn(async () => bytes),
});
const asked = (imageId: string, tags?: string, bytes?: null) => {
  const image = opened(imageId, bytes);
  return { image, response: imageResponse(image, new Headers(tags ? { 'if-none-match': tags } : {})) };
};

it('is kept by browsers only to be asked for again', async () => {
  const response = await asked('img_1').response;
  expect(response?.status).toBe(200);
  expect(response?.headers.get('cache-control')).toBe('private, no-cache');
  expect(response?.headers.get('etag')).toBe('"img_1"');
  expect(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    Uint8Array.of(1, 2, 3),
  );
});

it.each(['"img_1"', 'W/"img_1"', '"img_0", "img_1"'])('is not read again for %j', async (tags) => {
  const { image, response } = asked('img_1', tags);
  expect((await response)?.status).toBe(304);
  expect((await response)?.headers.get('cache-control')).toBe('private, no-cache');
  expect(image.read).not.toHaveBeenCalled();
});

it('is kept by no browser where it is temporary', async () => {
  const response = await asked('temporary_1', '"temporary_1"').response;
  expect(response?.status).toBe(200);
  expect(response?.headers.get('cache-control')).toBe('private, no-store');
  expect(response?.headers.get('etag')).toBeNull();
});

it('is none where its file is gone', async () => {
  expect(await asked('img_1', undefined, null).response).toBeNull();
});

import { describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { AppError } from '@/lib/shared/app-error';
import { imagesOfHistory } from './images-of-history';

const MEGABYTE = 1024 * 1024;
const PATIENCE_MS = 60_000;

/** A message with images, by their sizes. */
const withImages = (images: Readonly<Record<string, number>>): ChatMessage => ({
  id: 'msg_1',
  role: 'user',
  parts: [],
  metadata: {
    ...{ conversationId: 'cnv_1', parentId: null, createdAt: 0 },
    images: Object.entries(images).map(([imageId, bytes]) => ({
      ...{ imageId, name: 'palm.png', mediaType: 'image/png', width: 1, height: 1, bytes },
    })),
  },
});
const bytesOf = (imageId: string) => Uint8Array.from(Buffer.from(imageId));

function opening(open: (imageId: string, signal: AbortSignal) => Promise<Uint8Array | null>) {
  const stopped = new AbortController();
  const warn = vi.fn();
  const limits = { open, signal: stopped.signal, log: { warn }, timeoutMs: PATIENCE_MS };
  return { limits, stop: (reason: Error) => stopped.abort(reason), warn };
}

describe('images of history', () => {
  it('are the newest that a request has room for', async () => {
    const { limits } = opening(async (imageId) => bytesOf(imageId));
    const messages = [
      withImages({ oldest: 1, large: 3 * MEGABYTE }),
      withImages(Object.fromEntries(['a', 'b', 'c'].map((id) => [id, 3.5 * MEGABYTE]))),
    ];
    expect([...(await imagesOfHistory(messages, limits)).keys()]).toEqual(['a', 'b', 'c', 'oldest']);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`image ${at}`, 1]));
    const seen = await imagesOfHistory([withImages(many)], limits);
    expect([...seen.keys()]).toEqual(Object.keys(many).slice(0, 16));
    expect(seen.get('image 3')).toEqual({ mediaType: 'image/png', bytes: bytesOf('image 3') });
  });

  it('are opened a few at a time', async () => {
    const waiting: (() => void)[] = [];
    const open = vi.fn(
      (imageId: string) =>
        new Promise<Uint8Array>((resolve) => {
          waiting.push(() => resolve(bytesOf(imageId)));
        }),
    );
    const all = imagesOfHistory([withImages({ a: 1, b: 1, c: 1, d: 1, e: 1 })], opening(open).limits);
    expect(open).toHaveBeenCalledTimes(4);
    waiting.shift()?.();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(5));
    for (const resolve of waiting) resolve();
    expect((await all).size).toBe(5);
  });

  it('are without those that are gone or fail to open', async () => {
    const { limits, warn } = opening(async (imageId) => {
      if (imageId === 'failing') throw new AppError('store-unavailable', 'No answer.');
      return imageId === 'gone' ? null : bytesOf(imageId);
    });
    const seen = await imagesOfHistory([withImages({ failing: 1, gone: 1, there: 1 })], limits);
    expect([...seen.keys()]).toEqual(['there']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { imageId: 'failing', error: 'store-unavailable: No answer.' },
      'image not opened',
    );
  });

  it('are without those that do not come in time', async () => {
    const { limits } = opening(async (imageId) =>
      imageId === 'slow' ? new Promise<never>(() => {}) : bytesOf(imageId),
    );
    const seen = await imagesOfHistory([withImages({ quick: 1, slow: 1 })], { ...limits, timeoutMs: 1 });
    expect(seen.has('slow')).toBe(false);
  });

  it('are none where the turn is stopped, which ends what is under way', async () => {
    const reason = new Error('Stopped.');
    const signals: AbortSignal[] = [];
    const { limits, stop } = opening((_imageId, signal) => {
      signals.push(signal);
      return new Promise<never>(() => {});
    });
    const all = imagesOfHistory([withImages({ a: 1, b: 1 })], limits);
    stop(reason);
    await expect(all).rejects.toBe(reason);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

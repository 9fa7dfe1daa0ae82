import { z } from 'zod';
import { api } from '@/convex/_generated/api';
import type { BlobStore } from '@/lib/blobs/blob-store';
import { MeasuredContent } from '@/lib/blobs/measured-content';
import { AppError } from '@/lib/shared/app-error';
import { byteStream } from '@/lib/shared/byte-stream';
import { err, ok } from '@/lib/shared/result';
import type { ConvexClient } from './convex-client';

/** What Node’s `fetch` wants to be told of a body that comes bit by bit. */
type StreamedRequest = RequestInit & { readonly duplex?: 'half' };

const storedSchema = z.object({ storageId: z.string() });
const NOT_FOUND = 404;

/** Blobs in the file storage of the deployment at `url`; no other place is asked, whatever addresses it gives. */
export function createBlobStore({ query, mutate }: ConvexClient, url: string): BlobStore {
  const reach = async (address: string, init: StreamedRequest = {}): Promise<Response> => {
    const { pathname, search } = new URL(address);
    return fetch(new URL(pathname + search, url), { ...init, redirect: 'error' });
  };

  return {
    async write(content, { mostBytes, signal }) {
      const measured = new MeasuredContent(content, mostBytes);
      try {
        signal.throwIfAborted();
        const response = await reach(await mutate(api.files.uploadAddress, {}), {
          method: 'POST',
          body: byteStream(measured.pieces()),
          duplex: 'half',
          signal,
        });
        if (!response.ok) throw unavailable(`keep a file (status ${response.status})`);
        const { storageId } = storedSchema.parse(await response.json());
        return ok({ blobId: storageId, bytes: measured.bytes, hash: measured.hash() });
      } catch (error) {
        if (measured.isTooLarge) return err('too-large');
        if (measured.failure) throw measured.failure.error;
        signal.throwIfAborted();
        throw error instanceof AppError ? error : unavailable('keep a file', error);
      }
    },

    async read(blobId, signal) {
      signal?.throwIfAborted();
      const address = await query(api.files.address, { blobId });
      if (address === null) return null;
      const response = await reach(address, { signal: signal ?? null }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw unavailable('give a file', error);
      });
      if (response.status === NOT_FOUND) return null;
      if (!response.ok) throw unavailable(`give a file (status ${response.status})`);
      return response.body ?? byteStream(nothing());
    },

    async remove(blobId) {
      await mutate(api.files.remove, { blobId });
    },

    list: (from) => query(api.files.list, { from }),

    // What breaks off is never kept there.
    removeUnfinished: async () => 0,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

const unavailable = (what: string, cause?: unknown): AppError =>
  new AppError('store-unavailable', `Convex could not ${what}.`, { cause });

import type { BlobStore } from '@/lib/blobs/blob-store';
import { AppError } from '@/lib/shared/app-error';
import { ok } from '@/lib/shared/result';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import type { Store } from '@/lib/store/store';

type Blobs = Pick<BlobStore, 'read' | 'write' | 'remove'>;

/** Rows and files in memory. */
export class ImageFixture {
  /** The files that are kept, by their ids. */
  readonly files = new Map<string, Uint8Array>();
  /** Files that cannot be read or removed now. */
  readonly stuck = new Set<string>();

  private constructor(readonly store: Store) {}

  static async open(): Promise<ImageFixture> {
    return new ImageFixture(await openMemoryStore({ mostPages: 10_000 }));
  }

  readonly blobs: Blobs = {
    write: async (content) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      const blobId = `blob_${this.files.size}`;
      this.files.set(blobId, bytes);
      return ok({ blobId, bytes: bytes.length, hash: 'a1' });
    },
    read: async (blobId, signal) => {
      signal?.throwIfAborted();
      this.refuseStuck(blobId);
      const file = this.files.get(blobId);
      return file ? inPieces(file) : null;
    },
    remove: async (blobId) => {
      this.refuseStuck(blobId);
      this.files.delete(blobId);
    },
  };

  private refuseStuck(blobId: string): void {
    if (this.stuck.has(blobId)) throw new AppError('store-unavailable', 'No answer.');
  }
}

async function* inPieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file.subarray(0, 2);
  yield file.subarray(2);
}

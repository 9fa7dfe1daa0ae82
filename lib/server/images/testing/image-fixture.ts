import type { BlobStore } from '@/lib/blobs/blob-store';
import { AppError } from '@/lib/shared/app-error';
import { randomIds } from '@/lib/shared/ids';
import { ok } from '@/lib/shared/result';
import type { ImageStore } from '@/lib/store/image-store';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import type { Store } from '@/lib/store/store';
import { TemporaryImages } from '../../temporary/temporary-images';
import { ImageLibrary, imagePolicy } from '../image-library';

/** As the library is told of it. */
type Sent = Parameters<ImageLibrary['take']>[0];
type Blobs = Pick<BlobStore, 'read' | 'write' | 'remove'>;

/** Rows and files in memory. */
export class ImageFixture {
  /** The files that are kept, by their ids. */
  readonly files = new Map<string, Uint8Array>();
  /** Files that cannot be read or removed now. */
  readonly stuck = new Set<string>();

  /** What an admin has set. */
  knobs: Record<`images.${string}`, number> = {};
  readonly temporary = new TemporaryImages(() => {});

  private constructor(readonly store: Store) {}

  static async open(): Promise<ImageFixture> {
    return new ImageFixture(await openMemoryStore({ mostPages: 10_000 }));
  }

  get library(): ImageLibrary {
    return this.libraryOver(this.store.images);
  }

  /** A library whose rows are kept by a store of the test's own. */
  libraryOver(images: ImageStore): ImageLibrary {
    return new ImageLibrary({
      ...{ images, blobs: this.blobs, temporary: this.temporary },
      readPolicy: async () => imagePolicy(this.knobs),
      ...{ clock: () => 1_000, ids: randomIds },
    });
  }

  /** A file of Ana's on its way. */
  sent(file: Uint8Array, over: Partial<Sent> = {}): Sent {
    return {
      ...{ ownerId: 'ana', isGuest: false, name: 'palm.png', temporary: false, content: inPieces(file) },
      signal: new AbortController().signal,
      ...over,
    };
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

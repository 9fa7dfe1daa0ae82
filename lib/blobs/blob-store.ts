import type { Result } from '@/lib/shared/result';

/** A file that is kept. */
export interface KeptBlob {
  readonly blobId: string;
  readonly bytes: number;
  /** SHA-256, as hexadecimal digits. */
  readonly hash: string;
}

export interface BlobPage {
  readonly blobs: readonly { readonly blobId: string; readonly writtenAt: number }[];
  readonly next: string | null;
}

/**
 * Files of people, each under an id that the store makes; whose they are is known elsewhere. Methods throw
 * `AppError('store-unavailable')` when the medium fails.
 */
export interface BlobStore {
  /**
   * Keeps what comes, as it comes. Nothing is left of it where it is longer than the limit, where what comes breaks
   * off, or where the signal aborts, with whose reason it throws then.
   */
  write(
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    limits: { readonly mostBytes: number; readonly signal: AbortSignal },
  ): Promise<Result<KeptBlob, 'too-large'>>;
  /** The file in pieces; null where there is none of that id. Throws once the signal aborts, also between pieces. */
  read(blobId: string, signal?: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
  /** Does nothing where there is none of that id. */
  remove(blobId: string): Promise<void>;
  /** A page of all blobs, in an order of the store's own; `from` is the `next` of the page before. */
  list(from: string | null): Promise<BlobPage>;
  /** Removes what an ended process has left of writes that were begun before; returns how many. */
  removeUnfinished(before: number): Promise<number>;
}

import type { z } from 'zod';
import type { imageRowSchema } from './rows/image-row';

/** An image with where its file is. */
export type ImageRow = Readonly<z.infer<typeof imageRowSchema>>;

/** What one person may have. */
export interface ImageRoom {
  readonly mostImages: number;
  /** Of these, those that no message has yet. */
  readonly mostUnsent: number;
  readonly mostBytes: number;
}

/**
 * Images that people send along. Those that a message names when its turn begins belong to its conversation from then
 * on, in the same write, and go with it; their files are removed by whoever knows where those are.
 */
export interface ImageStore {
  /** Keeps one that no message has yet; false, with nothing kept, where its owner has no room left. */
  add(image: Omit<ImageRow, 'conversationId'>, room: ImageRoom): Promise<boolean>;
  /** Those of these that are the owner's, in any order. */
  find(query: { readonly ownerId: string; readonly imageIds: readonly string[] }): Promise<ImageRow[]>;
  /** The first of the owner's, or of one conversation of theirs, oldest first. */
  list(query: {
    readonly ownerId: string;
    readonly conversationId?: string;
    readonly limit: number;
  }): Promise<ImageRow[]>;
  /** Forgets those of these that are the owner's. */
  remove(query: { readonly ownerId: string; readonly imageIds: readonly string[] }): Promise<void>;
  /** Forgets what was kept before a time and never sent; how many there were. */
  removeUnsent(before: number): Promise<number>;
  /** Those of these blobs that an image has. */
  keptBlobs(blobIds: readonly string[]): Promise<string[]>;
}

import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import type { imageRowSchema } from './rows/image-row';

/** An image with where its file is. */
export type ImageRow = Readonly<z.infer<typeof imageRowSchema>>;

/** Without a conversation it is one that no message has yet. */
export type NewImage = Omit<ImageRow, 'conversationId' | 'paperId'> &
  Partial<Pick<ImageRow, 'conversationId'>>;

export interface ImageKey {
  readonly ownerId: string;
  readonly imageId: string;
}

export interface ImageQuery {
  readonly ownerId: string;
  readonly conversationId?: string;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

/** What one person may have. */
export interface ImageRoom {
  readonly mostImages: number;
  /** Of these, those that no message has yet. */
  readonly mostUnsent: number;
  readonly mostBytes: number;
}

/**
 * Images that people send along. The write that begins a turn makes those of its message belong to its conversation, or
 * does not begin it (`TurnStore.begin`); they go with it, and their files are removed by whoever knows where those are.
 */
export interface ImageStore {
  /**
   * Keeps one that no message has yet, or that was made in a conversation of its owner's; false, with nothing kept, where
   * its owner has no room left, or no such conversation.
   */
  add(image: NewImage, room: ImageRoom): Promise<boolean>;
  /** Those of these that are the owner's, in any order. */
  find(query: { readonly ownerId: string; readonly imageIds: readonly string[] }): Promise<ImageRow[]>;
  /**
   * The owner's, or those of one conversation of theirs, oldest first. Throws `AppError('invalid-cursor')` for a cursor
   * that is none.
   */
  list(query: ImageQuery): Promise<Page<ImageRow>>;
  /** From now on those of these that are the owner's, and that no message and no other paper has, belong to a paper of theirs. */
  keepInPaper(figures: {
    readonly ownerId: string;
    readonly paperId: string;
    readonly imageIds: readonly string[];
  }): Promise<void>;
  /** Forgets those of these that are the owner's. */
  remove(query: { readonly ownerId: string; readonly imageIds: readonly string[] }): Promise<void>;
  /** Forgets one of the owner's that no message and no paper has yet, and gives it; null, with nothing done, where it is none. */
  discard(key: ImageKey): Promise<ImageRow | null>;
  /** Forgets what was kept before a time and never sent, nor put into a paper; how many there were. */
  removeUnsent(before: number): Promise<number>;
  /** Those of these blobs that an image has. */
  keptBlobs(blobIds: readonly string[]): Promise<string[]>;
}

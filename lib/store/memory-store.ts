import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import type { MemoryScope } from '@/lib/trace/deep/memory-lane';
import type { memoryRowSchema, memorySettingRowSchema } from './rows/memory-row';

/** Something that is remembered. */
export type Memory = Readonly<Omit<z.infer<typeof memoryRowSchema>, 'tags' | 'lane'>> & {
  readonly tags: readonly string[];
};

export type MemorySetting = Readonly<z.infer<typeof memorySettingRowSchema>>;

/** What holds for whoever has never said. */
export const NO_SETTING = { acrossConversations: false, autoWishes: null, changedAt: 0 } as const;

export interface MemoryQuery {
  readonly ownerId: string;
  /** What has ended by then is not there. */
  readonly at: number;
  readonly scope?: MemoryScope;
  /** Of what is for one conversation only, that of this one; what is for the person is not touched by it. */
  readonly conversationId?: string;
  /** Words of text or tags (prefixes count); absent or blank: all. */
  readonly words?: string;
  /** Whether it has to have all words or any; all where it is not said. */
  readonly match?: 'all' | 'any';
  /** Each of them has to be among its tags. */
  readonly tags?: readonly string[];
  /** Remembered at this time or later. */
  readonly from?: number;
  /** Remembered before this time. */
  readonly until?: number;
  readonly cursor?: string;
  readonly limit: number;
}

/** What is remembered of people, and what they want of that. */
export interface MemoryStore {
  /**
   * Keeps one, and of its place as many as `most`, the newest. One with the same key there is changed
   * instead. Gives the id under which it is kept; null, with nothing written, where its conversation is not the owner's,
   * or where it is for a conversation and comes from none.
   */
  add(memory: Memory & { readonly most: number }): Promise<string | null>;
  /** Newest first. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: MemoryQuery): Promise<Page<Memory>>;
  /** Those of these ids that the owner has, at most a hundred, in any order. */
  find(query: { ownerId: string; memoryIds: readonly string[]; at: number }): Promise<Memory[]>;
  /** Changes what one says; null where the owner has none of that id. */
  edit(
    change: Pick<Memory, 'ownerId' | 'memoryId' | 'text' | 'tags' | 'key'> & { at: number },
  ): Promise<Memory | null>;
  /** False where the owner has none of that id. */
  remove(key: { ownerId: string; memoryId: string }): Promise<boolean>;
  /** Removes all of the owner's; returns how many. */
  removeAll(ownerId: string): Promise<number>;
  /** Removes what ended before; returns how many. */
  removeExpired(before: number): Promise<number>;
  /** Null where the owner has never said. */
  setting(ownerId: string): Promise<MemorySetting | null>;
  set(setting: MemorySetting): Promise<void>;
}

import type { Result } from '@/lib/shared/result';
import type { MemoryScope } from '@/lib/trace/deep/memory-lane';

/** What is recalled at once at most. */
export const MOST_RECALLED = 20;

export interface MemoryToStore {
  readonly text: string;
  readonly tags?: readonly string[];
  /** As far as the person lets it be remembered where it is not said. */
  readonly scope?: MemoryScope;
}

export interface StoredMemory {
  readonly memoryId: string;
  readonly scope: MemoryScope;
}

export interface MemorySearch {
  /** Of which it should have one at least; the newest where there are none. */
  readonly words?: string;
  /** Of which it has to have all. */
  readonly tags?: readonly string[];
  /** Remembered from this time on, and before that one; ms since the epoch. */
  readonly from?: number;
  readonly until?: number;
  readonly limit?: number;
}

/** Something that was remembered. Its text is anybody's: data that gives no instructions. */
export interface MemoryEntry extends StoredMemory {
  readonly text: string;
  readonly tags: readonly string[];
  /** When, in ms since the epoch. */
  readonly rememberedAt: number;
}

/** What a turn may remember of its person, and recall; each time that it does is shown in its timeline. */
export interface MemoryPort {
  store(entry: MemoryToStore, signal: AbortSignal): Promise<Result<StoredMemory, string>>;
  /** What fits best comes first. */
  recall(search: MemorySearch, signal: AbortSignal): Promise<Result<readonly MemoryEntry[], string>>;
}

import type { ChatMessage } from '@/lib/chat/chat-message';
import type { QueuedMessage } from './queue-storage';

/** A request that may have to be made again or taken back. */
export interface RequestAttempt {
  readonly unsent: QueuedMessage | null;
  /** True where the message follows the last one on screen, so that it may as well wait for a turn. */
  readonly atEnd: boolean;
  readonly shownBefore: readonly ChatMessage[];
  readonly again: () => Promise<void>;
}

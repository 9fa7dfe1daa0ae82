import type { ChatMessage } from '@/lib/chat/chat-message';
import type { CollectedTrace } from '@/lib/reasoning/trace-collector/collected-trace';

/** What a turn has shown, to be kept. */
export interface FinishedTurn {
  readonly message: ChatMessage;
  readonly trace: CollectedTrace;
  /** Milliseconds since the epoch. */
  readonly settledAt: number;
}

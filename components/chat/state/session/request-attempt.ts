import type { ChatMessage } from '@/lib/chat/chat-message';
import type { QueuedMessage } from '../queue/queue-storage';
import type { TurnEnding } from '../turn/turn-receiver';

/** A request that may have to be made again or taken back. */
export interface RequestAttempt {
  readonly unsent: QueuedMessage | null;
  /** True where the message follows the last one on screen, so that it may as well wait for a turn. */
  readonly atEnd: boolean;
  readonly shownBefore: readonly ChatMessage[];
  readonly again: () => Promise<void>;
}

/** The message that may have arrived although no answer came back, or did so in an earlier try; null if none. */
export function messageInDoubt(
  outcome: TurnEnding,
  attempt: RequestAttempt | null,
): RequestAttempt['unsent'] {
  if (outcome.kind === 'settled' || !attempt) return null;
  const code = outcome.kind === 'refused' ? outcome.error.code : 'network';
  return code === 'network' || code === 'message-exists' ? attempt.unsent : null;
}

import { AppError } from '@/lib/shared/app-error';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { turnSchema } from './rows/turn-row';
import type { BeginTurn, SettleTurn, TurnRow } from './store';

/** The turn as it is once it has begun. Throws `AppError('turn-inconsistent')` where it answers another message. */
export function begunTurn({ turn, userMessage }: BeginTurn): TurnRow {
  if (userMessage && userMessage.id !== turn.userMessageId)
    throw new AppError('turn-inconsistent', 'A turn answers the user message that it brings.');
  return turnSchema.parse({
    ...turn,
    status: 'running',
    heartbeatAt: turn.startedAt,
    settledAt: null,
  });
}

/**
 * The conversation in which a turn settles, and its thoughts in order. Throws `AppError('turn-inconsistent')` where
 * message and trace are not those of one turn.
 */
export function settledIn({ turnId, assistantMessage, trace, thoughts }: SettleTurn): {
  readonly conversationId: string;
  readonly thoughts: readonly ThoughtLogEntry[];
} {
  const conversationId = assistantMessage.metadata?.conversationId ?? trace?.conversationId;
  if (
    conversationId === undefined ||
    (trace && (trace.turnId !== turnId || trace.conversationId !== conversationId))
  )
    throw new AppError('turn-inconsistent', 'The message and the trace of a turn name its conversation.');
  const inOrder = trace ? [...thoughts].sort((left, right) => left.sequence - right.sequence) : [];
  return { conversationId, thoughts: inOrder };
}

import type { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { settledTurnSchema, turnSchema } from './rows/turn-row';
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
 * The conversation in which a turn settles, what is set in its row, and its thoughts in order. Throws
 * `AppError('turn-inconsistent')` where message and trace are not those of one turn.
 */
export function settledTurn(input: SettleTurn): {
  readonly conversationId: string;
  readonly settled: z.output<typeof settledTurnSchema>;
  readonly thoughts: readonly ThoughtLogEntry[];
} {
  const { turnId, assistantMessage, trace, thoughts } = input;
  const conversationId = assistantMessage.metadata?.conversationId ?? trace?.conversationId;
  if (
    conversationId === undefined ||
    (trace && (trace.turnId !== turnId || trace.conversationId !== conversationId))
  )
    throw new AppError('turn-inconsistent', 'The message and the trace of a turn name its conversation.');
  const inOrder = trace ? [...thoughts].sort((left, right) => left.sequence - right.sequence) : [];
  return { conversationId, settled: settledTurnSchema.parse(input), thoughts: inOrder };
}

import { api } from '@/convex/_generated/api';
import { AppError } from '@/lib/shared/app-error';
import { sumRedactions } from '@/lib/trace/redaction';
import type { SettleTurn } from '../store';
import type { ConvexClient } from './convex-client';
import { newMessage } from './message-store';
import { searchTexts } from './search-terms';
import { traceWords } from './trace-words';

/** Settles a turn in one write. */
export async function settleTurn({ mutate }: ConvexClient, input: SettleTurn): Promise<boolean> {
  const { turnId, ownerId, status, settledAt, assistantMessage, trace, title } = input;
  const conversationId = assistantMessage.metadata?.conversationId ?? trace?.conversationId;
  if (
    conversationId === undefined ||
    (trace && (trace.turnId !== turnId || trace.conversationId !== conversationId))
  )
    throw new AppError('turn-inconsistent', 'The message and the trace of a turn name its conversation.');

  const thoughts = [...input.thoughts].sort((left, right) => left.sequence - right.sequence);
  return mutate(api.turns.settle, {
    turnId,
    ownerId,
    conversationId,
    status,
    settledAt,
    assistantMessage: newMessage(assistantMessage, { conversationId, createdAt: settledAt }),
    trace: trace && {
      envelope: JSON.stringify(trace),
      thoughts: thoughts.length > 0 ? JSON.stringify(thoughts) : null,
      words: traceWords(trace, thoughts),
    },
    chainHead: input.chainHead,
    title: title === null ? null : { title, words: searchTexts(title) },
    usage: {
      visibleTokens: trace?.fidelity.visibleTokens ?? 0,
      billedTokens: trace?.fidelity.billedTokens ?? 0,
      redactions: sumRedactions(trace?.redactions ?? []),
    },
  });
}

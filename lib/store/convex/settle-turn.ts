import { api } from '@/convex/_generated/api';
import { sumRedactions } from '@/lib/trace/redaction';
import { encodeResearchRun } from '../research-run-store';
import type { SettleTurn } from '../store';
import { settledTurn } from '../turn-writes';
import type { ConvexClient } from './convex-client';
import { newMessage } from './message-store';
import { searchTexts } from './search-terms';
import { traceWords } from './trace-words';

/** Settles a turn in one write. */
export async function settleTurn({ mutate }: ConvexClient, input: SettleTurn): Promise<boolean> {
  const { turnId, ownerId, settledAt, assistantMessage, trace, title } = input;
  const { conversationId, settled, thoughts } = settledTurn(input);
  return mutate(api.turns.settle, {
    turnId,
    ownerId,
    conversationId,
    ...settled,
    assistantMessage: newMessage(assistantMessage, { conversationId, createdAt: settledAt }),
    trace: trace && {
      envelope: JSON.stringify(trace),
      thoughts: thoughts.length > 0 ? JSON.stringify(thoughts) : null,
      words: traceWords(trace, thoughts),
    },
    chainHead: input.chainHead,
    title: title === null ? null : { title, words: searchTexts(title) },
    researchRun: input.researchRun ? encodeResearchRun(input.researchRun) : null,
    usage: {
      visibleTokens: trace?.fidelity.visibleTokens ?? 0,
      billedTokens: trace?.fidelity.billedTokens ?? 0,
      redactions: sumRedactions(trace?.redactions ?? []),
    },
  });
}

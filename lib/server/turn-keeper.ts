import type { SettledTurn } from '@/lib/pipelines/settled-turn';
import { SANITIZER_VERSION } from '@/lib/reasoning/sanitizer/sanitizer-version';
import type { Store, TurnRow } from '@/lib/store/store';
import { hashThoughtLog, sealEnvelope } from '@/lib/trace/hash-chain';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';

/** Writes settled turns, each trace linked to the one before it in its conversation. */
export class TurnKeeper {
  constructor(private readonly store: Store) {}

  /** Keeps everything of a turn in one write; false where it was already settled. */
  async keep(turn: TurnRow, settled: SettledTurn): Promise<boolean> {
    return this.store.turns.settle({
      turnId: turn.turnId,
      ownerId: turn.ownerId,
      status: settled.status,
      settledAt: settled.settledAt,
      assistantMessage: settled.message,
      trace: await this.envelope(turn, settled),
      thoughts: settled.trace.thoughts,
      title: settled.title,
    });
  }

  private async envelope(turn: TurnRow, { status, trace }: SettledTurn): Promise<TraceEnvelope> {
    const unsealed = {
      traceId: turn.traceId,
      turnId: turn.turnId,
      conversationId: turn.conversationId,
      messageId: turn.assistantMessageId,
      ownerId: turn.ownerId,
      modelId: turn.modelId,
      pipeline: turn.pipeline,
      chatMode: turn.chatMode,
      status,
      locale: trace.locale,
      fidelity: trace.fidelity,
      redactions: [...trace.redactions],
      sanitizerVersion: SANITIZER_VERSION,
      segmenterVersion: trace.segmenterVersion,
      startedAt: turn.startedAt,
      record: trace.record,
      thoughtLogHash: await hashThoughtLog(trace.thoughts),
    };
    return sealEnvelope(unsealed, await this.store.traces.latestHash(turn));
  }
}

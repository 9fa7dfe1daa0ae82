import { setTimeout as pause } from 'node:timers/promises';
import type { SettledTurn } from '@/lib/pipelines/settled-turn';
import { SANITIZER_VERSION } from '@/lib/reasoning/sanitizer/sanitizer-version';
import { AppError } from '@/lib/shared/app-error';
import type { Store, TurnRow } from '@/lib/store/store';
import { hashThoughtLog, sealEnvelope } from '@/lib/trace/hash-chain';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';

/** Waits before the store is asked again that could not be reached. */
const RETRY_DELAYS_MS = [100, 500, 2_000];

/** Writes settled turns, each trace linked to the one before it in its conversation. */
export class TurnKeeper {
  constructor(
    private readonly store: Store,
    private readonly wait: (delayMs: number) => Promise<unknown> = pause,
  ) {}

  /** Keeps everything of a turn in one write; false where it was already settled. */
  async keep(turn: TurnRow, settled: SettledTurn): Promise<boolean> {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await this.settle(turn, settled);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'store-unavailable')) throw error;
        await this.wait(delayMs);
      }
    }
    return this.settle(turn, settled);
  }

  private async settle(turn: TurnRow, settled: SettledTurn): Promise<boolean> {
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

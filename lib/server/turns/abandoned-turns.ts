import { messageText } from '@/lib/chat/chat-message';
import { type LoggedChunk, parseLoggedChunk } from '@/lib/chat/logged-chunk';
import type { ModelRegistry } from '@/lib/models/registry';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { Store, TurnRow } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import { errorSentence } from '../http/error-sentence';
import { isProcessGone, ownProcessId } from '../process/process-id';
import { createTurnSink } from './create-turn-sink';
import { ABANDONED_AFTER_MS, type RunningTurns } from './running-turns';
import type { TurnKeeper } from './turn-keeper';

export interface AbandonedTurnsDependencies {
  readonly store: Store;
  readonly keeper: TurnKeeper;
  /** Those of this process, which knows best when they end. */
  readonly runningTurns: Pick<RunningTurns, 'has'>;
  readonly models: Pick<ModelRegistry, 'find'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

const BATCHES_AT_A_TIME = 64;
/** Reading what a lost process had sent lets other work run after about this long, in ms. */
const SLICE_MS = 10;
const INTERRUPTED = 'turn-interrupted';
/** The notice of a turn of this process, which ended while the store could not be written. */
const KEPT_LATE = 'turn-kept-late';

/** Settles turns whose process has gone, with what they had sent until then. */
export class AbandonedTurns {
  /** Being settled now; whoever asks meanwhile waits for the same. */
  private readonly underWay = new Map<string, Promise<boolean>>();

  constructor(private readonly dependencies: AbandonedTurnsDependencies) {}

  /** Settles every abandoned turn that can be settled. */
  async sweep(): Promise<void> {
    for (const turn of await this.dependencies.store.turns.listRunning()) await this.recover(turn);
  }

  /**
   * Settles a turn if its process has gone, so that it can be read and gone on from at once. False where it runs, where
   * nobody can tell yet, and where it cannot be settled, which must keep nobody from anything else.
   */
  async recover(turn: TurnRow): Promise<boolean> {
    const { turnId } = turn;
    const before = this.underWay.get(turnId);
    if (before) return before;
    const recovering = this.tryRecovering(turn);
    this.underWay.set(turnId, recovering);
    try {
      return await recovering;
    } finally {
      this.underWay.delete(turnId);
    }
  }

  private async tryRecovering(turn: TurnRow): Promise<boolean> {
    const { runningTurns, log } = this.dependencies;
    const { turnId } = turn;
    if (runningTurns.has(turnId) || !(await this.isAbandoned(turn))) return false;
    try {
      await this.settle(turn);
      return true;
    } catch (error) {
      log.error({ turnId, error: errorForLog(error) }, 'abandoned turn cannot be settled');
      return false;
    }
  }

  /** True where the turn's process is gone for certain, or has been silent for too long. */
  private async isAbandoned(turn: TurnRow): Promise<boolean> {
    const silentMs = this.dependencies.clock() - turn.heartbeatAt;
    return silentMs >= ABANDONED_AFTER_MS || (await isProcessGone(turn.processId));
  }

  /** Settles the turn as interrupted, at the last sign of life; a turn that is settled already stays as it is. */
  async settle(turn: TurnRow): Promise<void> {
    const { keeper, models, sanitizeLine, log } = this.dependencies;
    const chunks = await this.loggedChunks(turn);
    const lastSignAt = chunks.reduce((latest, chunk) => Math.max(latest, timeOf(chunk)), turn.heartbeatAt);
    const entry = models.find(turn.modelId)?.entry;
    const messages = await this.dependencies.store.messages.list(turn);
    const question = messages.find(({ id }) => id === turn.userMessageId) ?? null;
    const sink = createTurnSink(turn, {
      userText: question ? messageText(question) : '',
      fidelity: entry?.fidelity ?? 'raw',
      hiddenTexts: [],
      hasHiddenContext: !entry?.isDemo,
      output: { write: () => {} },
      sanitizeLine,
      clock: () => lastSignAt,
    });
    const slice = new TimeSlice(SLICE_MS);
    for (const chunk of chunks) {
      sink.restore(chunk);
      await slice.pause();
    }
    const earlier = messages.find(({ metadata }) => metadata?.turnId === turn.prolongs);
    if (turn.prolongs !== null && earlier) sink.restoreEarlier(earlier.parts);
    const code = turn.processId === ownProcessId() ? KEPT_LATE : INTERRUPTED;
    const { message, trace, settledAt } = sink.finish('interrupted', [
      { level: 'error', code, text: errorSentence(code) },
    ]);
    const title = chunks.findLast((chunk) => chunk.type === 'data-conversation-title')?.data.title ?? null;
    await keeper.keep(turn, question, { status: 'interrupted', settledAt, message, trace, title });
    log.warn({ turnId: turn.turnId, chunks: chunks.length }, 'abandoned turn settled as interrupted');
  }

  private async loggedChunks({ ownerId, turnId }: TurnRow): Promise<LoggedChunk[]> {
    const chunks: LoggedChunk[] = [];
    const slice = new TimeSlice(SLICE_MS);
    for (let after = 0; ; ) {
      const query = { ownerId, turnId, after, limit: BATCHES_AT_A_TIME };
      const batches = await this.dependencies.store.chunks.read(query);
      for (const batch of batches) {
        const seen = Math.max(0, after - batch.firstSequence + 1);
        for (const json of batch.chunks.slice(seen)) {
          const chunk = parseLoggedChunk(json);
          if (chunk) chunks.push(chunk);
        }
        after = Math.max(after, batch.firstSequence + batch.chunks.length - 1);
        await slice.pause();
      }
      if (batches.length < BATCHES_AT_A_TIME) return chunks;
    }
  }
}

/** The latest time that a chunk tells of; 0 where it tells of none. */
function timeOf(chunk: LoggedChunk): number {
  switch (chunk.type) {
    case 'data-reasoning-thought':
    case 'data-reasoning-trace':
      return chunk.data.ts;
    case 'data-activity':
      return Math.max(chunk.data.startedAt, chunk.data.endedAt ?? 0);
    default:
      return 0;
  }
}

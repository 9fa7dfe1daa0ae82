import { isTemporary } from '@/lib/chat/is-temporary';
import type { StopReason } from '@/lib/pipelines/turn/turn-outcome';
import type { Clock } from '@/lib/shared/clock';
import type { TurnStore } from '@/lib/store/store';
import type { ChunkLog } from './chunk-log';
import { RunningTurn, type RunningTurnKey } from './running-turn';

/** How often running turns tell the store that they are alive, and hear whether they should stop. */
export const HEARTBEAT_MS = 1_000;
/** A running turn that was silent for this long has lost its process. */
export const ABANDONED_AFTER_MS = 10 * HEARTBEAT_MS;

/** The turns that run in this process. */
export class RunningTurns {
  private readonly byConversation = new Map<string, RunningTurn>();
  private readonly emptied = new Set<() => void>();

  constructor(
    private readonly turns: Pick<TurnStore, 'heartbeat'>,
    private readonly chunkLog: Pick<ChunkLog, 'add' | 'catchUp'>,
    private readonly clock: Clock,
  ) {}

  /** Begins a turn; what it sends is logged unless its conversation is temporary, which nothing outlives. */
  open(key: RunningTurnKey): RunningTurn {
    const { turnId, conversationId } = key;
    const turn = isTemporary(conversationId)
      ? new RunningTurn(key)
      : new RunningTurn(
          key,
          (sequence, chunk) => this.chunkLog.add(turnId, sequence, chunk),
          () => this.chunkLog.catchUp(),
        );
    this.byConversation.set(conversationId, turn);
    return turn;
  }

  close(turn: RunningTurn): void {
    turn.end();
    if (this.byConversation.get(turn.key.conversationId) === turn)
      this.byConversation.delete(turn.key.conversationId);
    if (this.byConversation.size > 0) return;
    for (const resolve of this.emptied) resolve();
    this.emptied.clear();
  }

  /** The turn that runs in a conversation of this owner, or null. */
  find(key: { ownerId: string; conversationId: string }): RunningTurn | null {
    const turn = this.byConversation.get(key.conversationId);
    return turn?.key.ownerId === key.ownerId ? turn : null;
  }

  /** The turns of somebody, in all of their conversations. */
  ofOwner(ownerId: string): RunningTurn[] {
    return [...this.byConversation.values()].filter((turn) => turn.key.ownerId === ownerId);
  }

  /** Hands the turns of a guest over to the account they have signed in to. */
  transferOwner({ fromOwnerId, toOwnerId }: { fromOwnerId: string; toOwnerId: string }): void {
    for (const turn of this.byConversation.values())
      if (turn.key.ownerId === fromOwnerId) turn.handOver(toOwnerId);
  }

  has(turnId: string): boolean {
    return [...this.byConversation.values()].some((turn) => turn.key.turnId === turnId);
  }

  count(ownerId?: string): number {
    if (ownerId === undefined) return this.byConversation.size;
    return this.ofOwner(ownerId).length;
  }

  /** Ends every turn. */
  stopAll(reason: StopReason): void {
    for (const turn of this.byConversation.values()) turn.stop(reason);
  }

  /** Resolves when no turn runs. */
  whenEmpty(): Promise<void> {
    if (this.byConversation.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.emptied.add(resolve));
  }

  /** Tells the store that the turns are alive; those that were asked to stop elsewhere end. */
  async beat(): Promise<void> {
    const turns = [...this.byConversation.values()];
    const turnIds = turns.map(({ key }) => key.turnId);
    const asked = new Set(await this.turns.heartbeat({ turnIds, at: this.clock() }));
    for (const turn of turns) if (asked.has(turn.key.turnId)) turn.stop();
  }
}

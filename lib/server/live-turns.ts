import type { TurnStore } from '@/lib/store/store';
import { LiveTurn, type LiveTurnKey } from './live-turn';

/** How often a running turn tells the store that it is alive. */
export const HEARTBEAT_MS = 5_000;
/** A running turn that was silent for this long has lost its process. */
export const ABANDONED_AFTER_MS = 4 * HEARTBEAT_MS;

/** The turns that run in this process. */
export class LiveTurns {
  private readonly byConversation = new Map<string, LiveTurn>();

  constructor(
    private readonly turns: Pick<TurnStore, 'heartbeat'>,
    private readonly clock: () => number,
  ) {
    setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
  }

  open(key: LiveTurnKey): LiveTurn {
    const turn = new LiveTurn(key);
    this.byConversation.set(key.conversationId, turn);
    return turn;
  }

  close(turn: LiveTurn): void {
    turn.end();
    if (this.byConversation.get(turn.key.conversationId) === turn)
      this.byConversation.delete(turn.key.conversationId);
  }

  /** The turn that runs in a conversation of this owner, or null. */
  find(key: { ownerId: string; conversationId: string }): LiveTurn | null {
    const turn = this.byConversation.get(key.conversationId);
    return turn?.key.ownerId === key.ownerId ? turn : null;
  }

  count(ownerId?: string): number {
    if (ownerId === undefined) return this.byConversation.size;
    return [...this.byConversation.values()].filter((turn) => turn.key.ownerId === ownerId).length;
  }

  private async beat(): Promise<void> {
    const at = this.clock();
    const turns = [...this.byConversation.values()];
    await Promise.allSettled(turns.map((turn) => this.turns.heartbeat({ turnId: turn.key.turnId, at })));
  }
}

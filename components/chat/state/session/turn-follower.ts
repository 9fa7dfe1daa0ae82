import { waitForNetwork } from '@/components/network/wait-for-network';
import type { TurnListener } from '../turn/turn-event';
import type { TurnEnding } from '../turn/turn-receiver';
import { findTurn } from './find-turn';
import type { OpenConversation } from './open-conversation';
import { failureOf, type TurnFailure } from './session-state';

/** Follows a conversation's turn to its end: one that runs already, or one whose stream was cut. */
export class TurnFollower {
  constructor(
    private readonly conversation: OpenConversation,
    private readonly hear: TurnListener,
  ) {}

  /** Follows the running turn of a conversation that was just brought up to date; false where none runs. */
  async follow(): Promise<boolean> {
    const { conversation } = this;
    const { conversationId } = conversation;
    conversation.fresh = false;
    if (!conversation.turnIsRunning || conversationId === null) return false;
    const ending = await conversation.turn.follow(conversationId);
    await (ending.kind === 'settled' ? this.settle() : this.catchUp(ending));
    return true;
  }

  /** Finds the running turn again, or shows how it ended. */
  async catchUp(ending?: TurnEnding): Promise<void> {
    const { conversation } = this;
    const { conversationId, turn, queue } = conversation;
    if (conversationId === null) return;
    conversation.attempt = null;
    queue.arrive();
    conversation.patch({ reconnecting: true, failure: null });
    const found = await findTurn({
      conversationId,
      stopWanted: ending?.kind === 'cut' && ending.stopWanted,
      show: (view) => conversation.adopt(view),
      follow: async () => {
        const followed = await turn.follow(conversationId);
        conversation.patch({ reconnecting: true });
        return followed;
      },
      wait: waitForNetwork,
    });
    if (found === 'settled') return this.settle();
    if (found === 'gone') return conversation.adoptMissing();
    this.fail(failureOf(null, false));
  }

  /** The turn is over, and its answer on screen. */
  settle(): void {
    const { conversation } = this;
    const shown = conversation.turn.messages.get();
    conversation.attempt = null;
    conversation.turnIsRunning = false;
    conversation.fresh = false;
    conversation.remember(shown, { reconnecting: false });
    const { traceId, status } = shown.at(-1)?.metadata ?? {};
    this.hear({ kind: 'settled', traceId, status });
  }

  /** Shows a failure and holds the queue, so that the person decides how to go on. */
  fail(failure: TurnFailure): void {
    this.conversation.queue.hold();
    this.conversation.patch({ reconnecting: false, failure });
    this.hear({ kind: 'failed' });
  }
}

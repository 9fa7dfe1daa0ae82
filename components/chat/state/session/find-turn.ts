import type { ConversationView } from '@/lib/chat/conversation';
import { fetchConversation, isGone, stopTurn } from '../requests/api-client';
import type { TurnEnding } from '../turn/turn-receiver';

/** A turn whose stream was cut. */
export interface LostTurn {
  readonly conversationId: string;
  /** True where the person pressed Stop and the server may not have heard of it. */
  readonly stopWanted: boolean;
  /** Shows the conversation as the server has it. */
  readonly show: (view: ConversationView) => void;
  /** Receives the running turn from its beginning. */
  readonly follow: () => Promise<TurnEnding>;
  readonly wait: (waitMs: number) => Promise<void>;
}

/** Waits after each try to reach the server that failed. */
const UNREACHABLE_WAITS_MS = [200, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Waits while a turn is said to run although nothing is sent: it is about to settle, or its process died. */
const UNSETTLED_WAITS_MS = [300, ...Array<number>(30).fill(2_000)];

/** Finds a running turn again or shows how it ended; `gone` where the conversation is not there any more. */
export async function findTurn(turn: LostTurn): Promise<'settled' | 'lost' | 'gone'> {
  let { stopWanted } = turn;
  let failed = 0;
  let looks = 0;
  for (;;) {
    let waitMs: number | undefined;
    try {
      if (stopWanted) await stopTurn(turn.conversationId);
      stopWanted = false;
      const view = await fetchConversation(turn.conversationId);
      failed = 0;
      turn.show(view);
      if (view.runningTurnId === null) return 'settled';
      if ((await turn.follow()).kind === 'settled') return 'settled';
      waitMs = UNSETTLED_WAITS_MS[looks];
      looks += 1;
    } catch (cause) {
      if (isGone(cause)) return 'gone';
      waitMs = UNREACHABLE_WAITS_MS[failed];
      failed += 1;
    }
    if (waitMs === undefined) return 'lost';
    await turn.wait(waitMs);
  }
}

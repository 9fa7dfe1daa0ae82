import type { ModelOption } from '@/lib/chat/model-option';
import type { ChatDataPart } from '../turn/turn-receiver';
import type { TurnEvent } from './session-state';

/** What a conversation needs from the page around it. */
export interface SessionHost {
  readonly models: readonly ModelOption[];
  /** The model chosen last, or the server's default. */
  readonly preferredModelId: () => string;
  /** A turn began, also when an earlier one is replayed from its beginning. */
  readonly onTurnStart: (conversationId: string, traceId: string | undefined) => void;
  /** A data part came; `traceId` is its turn's. */
  readonly onPart: (part: ChatDataPart, traceId: string | undefined) => void;
  readonly onTurnEnd: (traceId: string | undefined) => void;
  /** The conversation was made, named or went on: it is now the newest of the history. */
  readonly onActivity: (conversationId: string, title: string | null) => void;
  readonly announce: (event: TurnEvent) => void;
}

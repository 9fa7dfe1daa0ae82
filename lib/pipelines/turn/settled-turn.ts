import type { ChatMessage } from '@/lib/chat/chat-message';
import type { CollectedTrace } from '@/lib/reasoning/trace-collector/collected-trace';
import type { Json } from '@/lib/shared/json';
import type { SpentTokens } from '@/lib/store/rows/spending';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import type { StageReport } from './stage';

/** A turn as it is stored: exactly what was shown. */
export interface SettledTurn {
  readonly status: TraceStatus;
  readonly settledAt: number;
  readonly message: ChatMessage;
  readonly trace: CollectedTrace;
  readonly title: string | null;
  /** What its calls took, by model. */
  readonly spent?: readonly SpentTokens[];
  /** The stages that have run so far, and for how long it waited for room at its model's server. */
  readonly stages?: readonly StageReport[];
  readonly queuedMs?: number;
  /** By which version of the table sources were trusted; undefined where none was asked for. */
  readonly tierVersion?: number | undefined;
  /** What the pipeline needs to go on once the person has answered; undefined where nobody was asked. */
  readonly waiting?: Json | undefined;
}

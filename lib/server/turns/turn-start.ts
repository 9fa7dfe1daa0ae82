import type { ChatMessage } from '@/lib/chat/chat-message';
import type { TurnMode } from '@/lib/chat/turn-mode';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel } from '@/lib/models/model-provider';
import type { PipelineChoice } from '@/lib/pipelines/choose-pipeline';
import type { ModeDecision } from '@/lib/pipelines/mode-decider/mode-decision';
import type { TurnRow } from '@/lib/store/store';
import type { Followed } from '../models/followed-model';

/** What a turn is begun with. */
export interface TurnStart {
  readonly turn: TurnRow;
  readonly userMessage: ChatMessage;
  /** The messages before it, root first; null where they are not known yet. */
  readonly earlier: readonly ChatMessage[] | null;
  /** The answer that it goes on with, where it gives no new one. */
  readonly prolonged: ChatMessage | null;
  readonly model: ChatModel;
  readonly config: AdminSettings;
  readonly pipeline: PipelineChoice;
  /** How it was decided that this pipeline answers; null where nothing had to be decided. */
  readonly mode: ModeDecision | null;
  /** Which way it is answered where nobody chose. */
  readonly auto: TurnMode | undefined;
  /** What a new conversation is called until the model has named it; null for a later turn. */
  readonly firstTitle: string | null;
  /** What the person wants of the answers of a new conversation; null where they have said nothing. */
  readonly firstInstructions: string | null;
  /** The IANA name of the zone in which the person is. */
  readonly timeZone: string;
  /** Whether the person is remembered from one conversation to the next; never rejects. */
  readonly acrossConversations: Promise<boolean>;
  /** Whether the person is there to be asked whether calls may be made. */
  readonly asks?: boolean | undefined;
  /** Whether the same question has an answer already, which this one replaces. */
  readonly isAnsweredAgain: boolean;
  /** The turn whose answer to the same question this one replaces; null where there is none. */
  readonly replaced: Pick<TurnRow, 'traceId' | 'pipeline'> | null;
  /** What its calls of models are followed by, where somebody watches over this installation. */
  readonly followed?: Followed;
}

import type { LivePart } from '@/components/trace/live/live-turn';
import type { MessageMetadata } from '@/lib/chat/chat-message';

/** What is heard of a turn, in the order in which it happens. */
export type TurnEvent =
  /** Its stream starts from the beginning, perhaps for the second time. */
  | { readonly kind: 'begun'; readonly conversationId: string; readonly traceId: string | undefined }
  | { readonly kind: 'part'; readonly part: LivePart; readonly traceId: string | undefined }
  /** The connection was cut in the middle of it, or is there again. */
  | { readonly kind: 'connection'; readonly lost: boolean }
  /** It is over, and its answer on screen. */
  | {
      readonly kind: 'settled';
      readonly traceId: string | undefined;
      readonly status: MessageMetadata['status'];
    }
  /** It could not begin, or not be followed to its end. */
  | { readonly kind: 'failed' };

export type TurnListener = (event: TurnEvent) => void;

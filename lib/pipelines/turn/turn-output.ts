import type { ChatMessageChunk } from '@/lib/chat/chat-message';

/** Where the turn sink writes: the running turn's readers, and later the chunk log. Never blocks or throws. */
export interface TurnOutput {
  readonly write: (chunk: ChatMessageChunk) => void;
}

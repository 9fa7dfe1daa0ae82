import { DefaultChatTransport, type UIMessageChunk } from 'ai';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { mergeTextDeltas } from './merge-text-deltas';
import { fetchOrThrow } from './request-error';

/** What the transport asks of the conversation that it serves. */
export interface TurnPeer {
  readonly requestFor: (messages: readonly ChatMessage[], regenerate: boolean) => ChatRequest;
  /** Of the running turn; asked only when there is a conversation. */
  readonly streamUrl: () => string;
  /** Sees every chunk before it becomes part of a message. */
  readonly observe: (chunk: UIMessageChunk) => void;
}

/** Talks to `/api/chat`; sends the new message only, never the history. */
export class TurnTransport extends DefaultChatTransport<ChatMessage> {
  constructor(private readonly peer: TurnPeer) {
    super({
      api: '/api/chat',
      fetch: fetchOrThrow,
      prepareSendMessagesRequest: ({ messages, trigger }) => ({
        body: peer.requestFor(messages, trigger === 'regenerate-message'),
      }),
      prepareReconnectToStreamRequest: () => ({ api: peer.streamUrl() }),
    });
  }

  protected override processResponseStream(
    stream: ReadableStream<Uint8Array<ArrayBufferLike>>,
  ): ReadableStream<UIMessageChunk> {
    const observer = new TransformStream<UIMessageChunk, UIMessageChunk>({
      transform: (chunk, controller) => {
        this.peer.observe(chunk);
        controller.enqueue(chunk);
      },
    });
    return super.processResponseStream(mergeTextDeltas(stream)).pipeThrough(observer);
  }
}

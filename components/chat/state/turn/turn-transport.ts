import { HttpChatTransport, type UIMessageChunk } from 'ai';
import { fetchOrThrow } from '@/components/http/request-error';
import { waitForNetwork } from '@/components/http/wait-for-network';
import { pageFrames } from '@/components/observable/frame-scheduler';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { readTurnChunks } from './read-turn-chunks';
import { resumingStream } from './resuming-stream';

/** What the transport asks of the conversation that it serves. */
export interface TurnPeer {
  readonly requestFor: (messages: readonly ChatMessage[], regenerate: boolean) => ChatRequest;
  /** Of the running turn, from its beginning or after a chunk; null where the conversation has no name yet. */
  readonly streamUrl: (after?: number) => string | null;
  /** The server has taken the request and begins to send. */
  readonly onAccepted: () => void;
  /** The connection was cut in the middle of a turn (true), or is there again (false). */
  readonly onConnection: (lost: boolean) => void;
  /** Sees every chunk before it becomes part of a message. */
  readonly observe: (chunk: UIMessageChunk) => void;
}

const nextFrame = (): Promise<void> => new Promise((resolve) => pageFrames(resolve));

/** Talks to `/api/chat`; sends the new message only, never the history, and mends connections that are cut. */
export class TurnTransport extends HttpChatTransport<ChatMessage> {
  /** A resumed stream begins with the turn's first chunk. */
  readonly resumeStreamIsReplay = true;

  constructor(private readonly peer: TurnPeer) {
    super({
      api: '/api/chat',
      fetch: fetchOrThrow,
      prepareSendMessagesRequest: ({ messages, trigger }) => ({
        body: peer.requestFor(messages, trigger === 'regenerate-message'),
      }),
      prepareReconnectToStreamRequest: ({ api }) => ({ api: peer.streamUrl() ?? api }),
    });
  }

  protected processResponseStream(
    stream: ReadableStream<Uint8Array<ArrayBufferLike>>,
  ): ReadableStream<UIMessageChunk> {
    this.peer.onAccepted();
    const whole = resumingStream(stream, {
      urlAfter: (chunk) => this.peer.streamUrl(chunk),
      fetch: (url, init) => fetch(url, init),
      wait: waitForNetwork,
      clock: Date.now,
      onConnection: this.peer.onConnection,
    });
    return readTurnChunks(whole, this.peer.observe, undefined, nextFrame);
  }
}

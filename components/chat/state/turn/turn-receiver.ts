import type { ChatOnDataCallback, UIMessageChunk } from 'ai';
import { RequestError } from '@/components/http/request-error';
import type { ChatMessage, MessageMetadata } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { newMessageId } from '../queue/new-message-id';
import { stopTurn } from '../requests/api-client';
import { type ChatPlace, ObservedChat } from './observed-chat';
import { TurnTransport } from './turn-transport';

export type ChatDataPart = Parameters<ChatOnDataCallback<ChatMessage>>[0];

/** How a turn left the page: seen to its end, never begun, lost from sight in between, or not running any more. */
export type TurnEnding =
  | { readonly kind: 'settled' }
  | { readonly kind: 'refused'; readonly error: RequestError }
  /** With `stopWanted` the server may not have heard that the turn was to be stopped. */
  | { readonly kind: 'cut'; readonly stopWanted: boolean }
  | { readonly kind: 'idle' };

/** What a turn needs from its conversation. */
export interface TurnOwner {
  readonly conversationId: () => string | null;
  readonly requestFor: (messages: readonly ChatMessage[], regenerate: boolean) => ChatRequest;
  readonly onStart: (metadata: Partial<MessageMetadata>) => void;
  readonly onPart: (part: ChatDataPart, traceId: string | undefined) => void;
  /** The connection was cut in the middle of a turn (true), or is there again (false). */
  readonly onConnection: (lost: boolean) => void;
}

/** How long a turn may take to end after Stop before the connection is closed from here. */
const STOP_PATIENCE_MS = 4_000;

const streamUrl = (conversationId: string, after?: number): string =>
  `/api/chat/${encodeURIComponent(conversationId)}/stream${after === undefined ? '' : `?after=${after}`}`;

/** Runs one turn at a time on the AI SDK's chat, and says how each left. */
export class TurnReceiver {
  private readonly chat: ObservedChat;
  private started = false;
  private ended = false;
  private running = false;
  private stopRequested = false;
  private closing: ReturnType<typeof setTimeout> | undefined;
  private currentTraceId: string | undefined;

  constructor(
    key: string,
    place: ChatPlace,
    private readonly owner: TurnOwner,
  ) {
    const transport = new TurnTransport({
      requestFor: owner.requestFor,
      streamUrl: (after) => {
        const conversationId = owner.conversationId();
        return conversationId === null ? null : streamUrl(conversationId, after);
      },
      onAccepted: () => {
        // Without its name a conversation cannot be asked how the turn goes on.
        if (owner.conversationId() !== null) this.started = true;
      },
      onConnection: owner.onConnection,
      observe: (chunk) => this.observe(chunk),
    });
    this.chat = new ObservedChat(place, {
      id: key,
      generateId: newMessageId,
      onData: (part) => owner.onPart(part, this.currentTraceId),
      transport,
    });
  }

  /** Makes a request on the chat and waits until its stream has ended, one way or another. */
  async run(request: (chat: ObservedChat) => Promise<void>): Promise<TurnEnding> {
    this.started = false;
    this.ended = false;
    this.stopRequested = false;
    this.running = true;
    this.currentTraceId = undefined;
    await request(this.chat);
    this.running = false;
    clearTimeout(this.closing);
    const { error } = this.chat;
    this.chat.clearError();
    if (this.ended) return { kind: 'settled' };
    if (this.started) return { kind: 'cut', stopWanted: this.stopRequested };
    if (!error) return { kind: 'idle' };
    return { kind: 'refused', error: requestError(error) };
  }

  /** Ends the running turn on the server; what has arrived stays. */
  async stop(): Promise<void> {
    this.stopRequested = true;
    const conversationId = this.owner.conversationId();
    try {
      // A new conversation has no name yet: the request follows as soon as the turn has begun.
      if (conversationId !== null) await stopTurn(conversationId);
      clearTimeout(this.closing);
      if (this.running) this.closing = setTimeout(() => void this.chat.stop(), STOP_PATIENCE_MS);
    } catch {
      await this.chat.stop();
    }
  }

  private observe(chunk: UIMessageChunk): void {
    if (chunk.type === 'start') {
      const metadata: Partial<MessageMetadata> = readMetadata(chunk.messageMetadata);
      this.started = true;
      this.currentTraceId = metadata.traceId;
      this.owner.onStart(metadata);
      const conversationId = this.owner.conversationId();
      if (this.stopRequested && conversationId !== null)
        stopTurn(conversationId).catch(() => this.chat.stop());
    }
    if (chunk.type === 'finish' || chunk.type === 'abort') this.ended = true;
  }
}

function requestError(error: Error): RequestError {
  if (error instanceof RequestError) return error;
  // This is how a browser reports a body that broke off.
  return new RequestError(error instanceof TypeError ? 'network' : 'internal-error', error.message);
}

function readMetadata(value: unknown): Partial<MessageMetadata> {
  if (typeof value !== 'object' || value === null) return {};
  const text = (key: 'conversationId' | 'traceId'): string | undefined => {
    const member: unknown = Reflect.get(value, key);
    return typeof member === 'string' ? member : undefined;
  };
  const conversationId = text('conversationId');
  const traceId = text('traceId');
  return {
    ...(conversationId !== undefined && { conversationId }),
    ...(traceId !== undefined && { traceId }),
  };
}

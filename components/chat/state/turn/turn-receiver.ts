import { readUIMessageStream } from 'ai';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { waitForNetwork } from '@/components/network/wait-for-network';
import { pageFrames } from '@/components/observable/frame-scheduler';
import type { ChatMessage, ChatMessageChunk, MessageMetadata } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { stopTurn } from '../requests/api-client';
import { readTurnChunks } from './read-turn-chunks';
import { resumingStream } from './resuming-stream';
import type { TurnListener } from './turn-event';

/** Which turn is to be received. */
export interface TurnOrder {
  /** Null for the first one of a new conversation. */
  readonly conversationId: string | null;
  /** What is asked for; null for the turn that runs already. */
  readonly request: ChatRequest | null;
}

/** How receiving a turn ended: at its end, refused, cut in the middle, or with no turn to receive. */
export type TurnEnding =
  | { readonly kind: 'settled' }
  | { readonly kind: 'refused'; readonly error: RequestError }
  /** With `stopWanted` the server may not have heard that the turn was to be stopped. */
  | { readonly kind: 'cut'; readonly stopWanted: boolean }
  | { readonly kind: 'idle' };

/** How long a turn may take to end after Stop before the connection is closed from here. */
const STOP_PATIENCE_MS = 4_000;

const nextFrame = (): Promise<void> => new Promise((resolve) => pageFrames(resolve));

/** Requests one turn, shows its answer as it grows, reports its events, and says how it ended. */
export class TurnReceiver {
  private conversationId: string | null;
  private traceId: string | undefined;
  private begun = false;
  private ended = false;
  private stopWanted = false;
  private closing: ReturnType<typeof setTimeout> | undefined;
  private readonly closed = new AbortController();

  constructor(
    private readonly order: TurnOrder,
    private readonly show: (answer: ChatMessage) => void,
    private readonly hear: TurnListener,
  ) {
    this.conversationId = order.conversationId;
  }

  /** Resolves when the turn's stream has ended, one way or another. */
  async run(): Promise<TurnEnding> {
    let failure: unknown = null;
    try {
      const body = await this.open();
      if (body) await this.read(body);
    } catch (cause) {
      failure = this.closed.signal.aborted ? null : cause;
    }
    clearTimeout(this.closing);
    if (this.ended) return { kind: 'settled' };
    if (this.begun) return { kind: 'cut', stopWanted: this.stopWanted };
    return failure === null ? { kind: 'idle' } : { kind: 'refused', error: requestError(failure) };
  }

  /** Ends the turn on the server; what has arrived stays. */
  async stop(): Promise<void> {
    this.stopWanted = true;
    await this.stopOnServer();
    clearTimeout(this.closing);
    this.closing = setTimeout(() => this.closed.abort(), STOP_PATIENCE_MS);
  }

  /** A new conversation has no id yet. The server is then told as soon as the turn has begun. */
  private async stopOnServer(): Promise<void> {
    if (this.conversationId !== null) await stopTurn(this.conversationId).catch(() => this.closed.abort());
  }

  /** Null where no turn runs that could be followed. */
  private async open(): Promise<ReadableStream<Uint8Array> | null> {
    const { signal } = this.closed;
    const { request } = this.order;
    const url = request ? '/api/chat' : this.streamUrl();
    if (url === null) return null;
    const headers = { 'content-type': 'application/json' };
    const asked = request && { method: 'POST', headers, body: JSON.stringify(request) };
    // Firefox has a second window wait for the first one's answer where both could be kept.
    const { status, body } = await fetchOrThrow(url, { ...asked, cache: 'no-store', signal });
    if (status === 204) return null;
    // Without an id the server cannot be asked how the turn goes on.
    this.begun = this.conversationId !== null;
    return body;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const events = resumingStream(body, {
      urlAfter: (chunk) => this.streamUrl(chunk),
      fetch: (url, init) => fetch(url, init),
      wait: waitForNetwork,
      clock: Date.now,
      hear: this.hear,
    });
    const chunks = readTurnChunks(events, (chunk) => this.note(chunk), undefined, nextFrame);
    const answers = readUIMessageStream<ChatMessage>({ stream: chunks, terminateOnError: true }).getReader();
    // A stream that has failed cannot be cancelled any more; reading it says why.
    this.closed.signal.addEventListener('abort', () => void answers.cancel().catch(() => undefined));
    for (;;) {
      const { done, value } = await answers.read();
      if (done) return;
      this.show(value);
    }
  }

  private note(chunk: ChatMessageChunk): void {
    if (chunk.type === 'start') this.begin(chunk.messageMetadata);
    else if (isDataChunk(chunk)) this.hear({ kind: 'part', part: chunk, traceId: this.traceId });
    else if (chunk.type === 'finish' || chunk.type === 'abort') this.ended = true;
  }

  private begin(metadata: Partial<MessageMetadata> = {}): void {
    this.begun = true;
    this.traceId = metadata.traceId;
    this.conversationId = metadata.conversationId ?? this.conversationId;
    if (this.conversationId === null) return;
    this.hear({ kind: 'begun', conversationId: this.conversationId, traceId: this.traceId });
    if (this.stopWanted) void this.stopOnServer();
  }

  /** The address of the turn's stream, from its beginning or after a chunk; null while the conversation has no id. */
  private streamUrl(after?: number): string | null {
    if (this.conversationId === null) return null;
    const query = after === undefined ? '' : `?after=${after}`;
    return `/api/chat/${encodeURIComponent(this.conversationId)}/stream${query}`;
  }
}

const isDataChunk = (
  chunk: ChatMessageChunk,
): chunk is Extract<ChatMessageChunk, { type: `data-${string}` }> => chunk.type.startsWith('data-');

function requestError(cause: unknown): RequestError {
  if (cause instanceof RequestError) return cause;
  // This is how a browser reports a body that broke off.
  const code = cause instanceof TypeError ? 'network' : 'internal-error';
  return new RequestError(code, cause instanceof Error ? cause.message : String(cause));
}

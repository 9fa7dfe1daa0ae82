import { expect, onTestFinished } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';

export type Answer = () => Response | Promise<Response>;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export const refuse = (status: number, code: string, retryAfterMs?: number): Answer => {
  const error = { code, message: `Refused: ${code}.`, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return () => Response.json({ error }, { status });
};

/** What comes of a request that does not reach the server. */
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

const nothing: Answer = () => new Response(null, { status: 204 });

/**
 * What the chat asks by itself, and what the server says to it where there is nothing. It asks whenever a conversation is
 * shown or ends, which most tests are not about and few can tell how often: one that is puts up its own answer, and looks
 * into `calls`.
 */
const IN_BACKGROUND: readonly (readonly [line: RegExp, answer: Answer])[] = [
  [/^GET \/api\/chat\/[^/]+\/stream(?:\?after=\d+)?$/, nothing],
  [/^POST \/api\/chat\/[^/]+\/stop$/, nothing],
  [/^GET \/api\/conversations\/[^/]+\/feedback$/, () => Response.json({ items: [] })],
  [/^GET \/api\/conversations\/[^/]+$/, refuse(404, 'conversation-not-found')],
];

/**
 * A server with one answer per request line, used up in order; what it is asked is kept. A request that nobody expects
 * fails the test in which it was made.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer[]>();
  private readonly standing = new Map<string, Answer>();
  private readonly unexpected: string[] = [];

  constructor(whenFinished: (check: () => void) => void = onTestFinished) {
    whenFinished(() => expect(this.unexpected, 'requests that nobody answers').toEqual([]));
  }

  on(line: string, ...answers: Answer[]): this {
    this.answers.set(line, [...(this.answers.get(line) ?? []), ...answers]);
    return this;
  }

  /** Answers a request line in the same way whenever nothing else was put up for it. */
  always(line: string, answer: Answer): this {
    this.standing.set(line, answer);
    return this;
  }

  fetch = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const method = init?.method ?? 'GET';
    const sent = init?.body ?? null;
    const body = typeof sent === 'string' ? JSON.parse(sent) : sent;
    this.calls.push({ method, url: String(url), body });
    const line = `${method} ${url}`;
    const answer =
      this.answers.get(line)?.shift() ??
      this.standing.get(line) ??
      IN_BACKGROUND.find(([known]) => known.test(line))?.[1];
    if (!answer) {
      this.unexpected.push(line);
      throw new TypeError(`nobody answers ${line}`);
    }
    return Promise.race([answer(), untilAborted(init?.signal)]);
  };

  bodies(line: string): unknown[] {
    return this.calls.filter(({ method, url }) => `${method} ${url}` === line).map(({ body }) => body);
  }
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const line = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`;

/** A turn's stream that a test writes as it goes on. */
export class HeldTurn {
  private readonly body = new TransformStream<Uint8Array, Uint8Array>();
  private readonly writer = this.body.writable.getWriter();

  constructor(
    readonly messageId: string,
    parentId: string,
    conversationId = 'cnv_1',
  ) {
    const turnId = `trn_${messageId}`;
    const metadata = { conversationId, parentId, createdAt: 1, turnId, traceId: `trc_${messageId}` };
    this.send({ type: 'start', messageId, messageMetadata: { ...metadata, status: 'running' } });
    this.send({ type: 'text-start', id: 't' });
  }

  /** What the server answers the request with. */
  readonly answer: Answer = () =>
    new Response(this.body.readable, { headers: { 'content-type': 'text/event-stream' } });

  /** Sends any chunk. */
  send(chunk: object): void {
    void this.writer.write(new TextEncoder().encode(line(chunk))).catch(() => undefined);
  }

  say(text: string): void {
    this.send({ type: 'text-delta', id: 't', delta: text });
  }

  think(delta: string): void {
    const data = { traceId: `trc_${this.messageId}`, delta, ts: 1 };
    this.send({ type: 'data-reasoning-thought', id: `th_${delta.length}`, transient: true, data });
  }

  end(status = 'completed', durationMs = 5): void {
    this.send({ type: 'text-end', id: 't' });
    this.send({ type: 'finish', messageMetadata: { status, durationMs } });
    void this.writer.write(new TextEncoder().encode('data: [DONE]\n\n')).catch(() => undefined);
    void this.writer.close().catch(() => undefined);
  }

  /** Closes the socket in the middle. */
  cut(): void {
    void this.writer.abort(new TypeError('network error')).catch(() => undefined);
  }
}

export const turn = (messageId: string, parentId: string, text: string): string[] => {
  const metadata = {
    conversationId: 'cnv_1',
    parentId,
    createdAt: 1,
    turnId: 'trn_1',
    traceId: `trc_${messageId}`,
    status: 'running',
  };
  return [
    line({ type: 'start', messageId, messageMetadata: metadata }),
    line({
      type: 'data-conversation-title',
      data: { conversationId: 'cnv_1', title: 'Named' },
      transient: true,
    }),
    line({ type: 'text-start', id: 't' }),
    line({ type: 'text-delta', id: 't', delta: text }),
    line({ type: 'text-end', id: 't' }),
    line({ type: 'finish', messageMetadata: { status: 'completed', durationMs: 5 } }),
    'data: [DONE]\n\n',
  ];
};

export const stream = (lines: readonly string[], cut = false): Answer => {
  const left = [...lines];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const next = left.shift();
    if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
    else if (cut) controller.error(new TypeError('network error'));
    else controller.close();
  };
  // Without a queue of its own an error cannot overtake what came before it.
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  return () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

export const message = (id: string, role: 'user' | 'assistant', parentId: string | null): ChatMessage => ({
  id,
  role,
  parts: [{ type: 'text', text: `text of ${id}` }],
  metadata: {
    conversationId: 'cnv_1',
    parentId,
    createdAt: 1,
    ...(role === 'assistant' && {
      status: 'completed' as const,
      modelId: 'm2',
      chatMode: 'websearch' as const,
    }),
  },
});

export const view = (
  messages: readonly ChatMessage[],
  change: Partial<ConversationView> = {},
): ConversationView => ({
  conversationId: 'cnv_1',
  title: 'Stored',
  createdAt: 1,
  updatedAt: 1,
  activeMessageId: messages.at(-1)?.id ?? null,
  messages,
  runningTurnId: null,
  ...change,
});

export const model = (modelId: string, webSearch: boolean) => ({
  modelId,
  label: modelId,
  providerLabel: 'Test',
  reasoning: 'native' as const,
  webSearch,
  isDemo: false,
});

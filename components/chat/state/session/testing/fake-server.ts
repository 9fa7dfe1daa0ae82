import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';

export type Answer = () => Response | Promise<Response>;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** A server with one answer per request line, used up in order; what it is asked is kept. */
export class FakeServer {
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer[]>();

  on(line: string, ...answers: Answer[]): this {
    this.answers.set(line, [...(this.answers.get(line) ?? []), ...answers]);
    return this;
  }

  fetch = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const method = init?.method ?? 'GET';
    this.calls.push({ method, url: String(url), body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = this.answers.get(`${method} ${url}`)?.shift();
    if (!answer) throw new TypeError(`nobody answers ${method} ${url}`);
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

export const refuse = (status: number, code: string, retryAfterMs?: number): Answer => {
  const error = { code, message: `Refused: ${code}.`, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return () => Response.json({ error }, { status });
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
  offline: false,
});

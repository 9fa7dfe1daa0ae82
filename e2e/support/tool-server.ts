import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Message = { readonly [name: string]: unknown };

/** A request of the protocol that a server was sent. */
export interface ServerRequest {
  readonly method: string;
  readonly params: Message;
  readonly id: unknown;
  readonly headers: IncomingMessage['headers'];
}

/** What a server does with a request: gives its result, or writes an answer of its own. */
export type Handler = (request: ServerRequest, response: ServerResponse) => unknown;

/** Says that a handler has answered, or never will. */
export const ANSWERED = Symbol('answered');

export interface ScriptedServer {
  readonly url: string;
  /** Everything that it was asked, in order. */
  readonly asked: readonly ServerRequest[];
  /** Tells every open stream something that nobody has asked for. */
  readonly notify: (method: string, params?: Message) => void;
  readonly close: () => Promise<void>;
}

export interface ServerScript {
  readonly tools?: readonly Message[] | (() => readonly Message[]);
  /** By method; `tools/call` above all. */
  readonly on?: Readonly<Record<string, Handler>>;
  readonly capabilities?: Message;
  /** Before anything else: true where it has answered. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const NOBODY: Message = {};

/** An event stream with one message after the other. */
export const eventsOf = (...messages: readonly unknown[]): string =>
  messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join('');

/** A server of tools on this machine that speaks MCP over Streamable HTTP as a script says. */
export async function startToolServer({
  tools = [],
  on = {},
  capabilities = { tools: { listChanged: true } },
  before,
}: ServerScript = {}): Promise<ScriptedServer> {
  const asked: ServerRequest[] = [];
  const streams = new Set<ServerResponse>();
  const handlers: Readonly<Record<string, Handler>> = {
    initialize: () => ({
      protocolVersion: '2025-06-18',
      capabilities,
      serverInfo: { name: 'scripted', version: '1.2.3' },
    }),
    'tools/list': () => ({ tools: typeof tools === 'function' ? tools() : tools }),
    ping: () => ({}),
    ...on,
  };
  const server = createServer(async (request, response) => {
    if (before?.(request, response)) return;
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', params = NOBODY, id } = JSON.parse(body || '{}') as Partial<ServerRequest>;
    const one = { method, params, id, headers: request.headers };
    asked.push(one);
    if (id === undefined) {
      response.writeHead(202).end();
      return;
    }
    const handler = handlers[method];
    const result = handler ? await handler(one, response) : undefined;
    if (result === ANSWERED) return;
    const answer = handler
      ? { jsonrpc: '2.0', id, result }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    asked,
    notify: (method, params) => {
      for (const stream of streams) stream.write(eventsOf({ jsonrpc: '2.0', method, params }));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { tmpdir } from 'node:os';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js';
import { err, ok, type Result } from '@/lib/shared/result';
import type {
  ServerCall,
  ServerConnection,
  ServerListing,
  ServerPlace,
  ServerResult,
  ServerTool,
  ToolServerConnector,
  ToolServerProblem,
} from '../tool-server';
import { authorizedFetch } from './authorized-fetch';
import { bearerOf, beginSignIn, finishSignIn, renewTokens } from './oauth-sign-in';
import { readListing, readTools } from './read-listing';
import { readResult } from './read-result';
import { inRequestScope, scopedFetch } from './request-scope';
import { serverProblem } from './server-problem';

/** What servers are told. */
const VERSION = '1';
/** How long a server may take to say who it is, or what it has, ms. */
const LISTING_MS = 15_000;
/** How long a call may go on without a word, and all in all, ms. */
const SILENCE_MS = 60_000;
const LONGEST_CALL_MS = 300_000;
/** Of one message of a command. */
const MOST_MESSAGE_BYTES = 8 * 1_024 * 1_024;
/** So many messages may come at once, and so many more each second. */
const MESSAGES_AT_ONCE = 2_000;
const MESSAGES_A_SECOND = 200;

/** Schemas of strangers are not compiled: what a tool gives back is read as what it is. */
const TAKES_ANYTHING: jsonSchemaValidator = {
  getValidator<Value>(): JsonSchemaValidator<Value> {
    return (input) => ({ valid: true, data: input as Value, errorMessage: undefined });
  },
};

/** Speaks the Model Context Protocol with servers of tools; offers them nothing of its own. */
export const mcpConnector: ToolServerConnector = {
  async open(place, signal) {
    const client = new Client({ name: 'Nalar', version: VERSION }, { jsonSchemaValidator: TAKES_ANYTHING });
    const connection = new McpConnection(client);
    const opened = await connection.connect(transportTo(place), signal);
    if (opened.ok) return ok(connection);
    await connection.close();
    return opened;
  },
  ...{ beginSignIn, finishSignIn, renewTokens, bearerOf },
};

function transportTo(place: ServerPlace): Transport {
  if (place.kind === 'address') {
    const fetch = scopedFetch(authorizedFetch(place));
    // The SDK's own type of its `sessionId` is not exact.
    return new StreamableHTTPClientTransport(new URL(place.address), { fetch }) as Transport;
  }
  const { command, args, environment } = place.command;
  return new StdioClientTransport({
    ...{ command, args: [...args], env: { ...environment }, cwd: tmpdir() },
    ...{ stderr: 'ignore', maxBufferSize: MOST_MESSAGE_BYTES },
  });
}

class McpConnection implements ServerConnection {
  private known: Promise<readonly ServerTool[]> | null = null;
  private isClosed = false;

  constructor(private readonly client: Client) {
    client.onclose = () => {
      this.isClosed = true;
    };
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      this.known = null;
    });
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  connect(transport: Transport, signal: AbortSignal): Promise<Result<void, ToolServerProblem>> {
    return this.asked(signal, LISTING_MS, async (options) => {
      await this.client.connect(transport, options);
      limitMessages(transport, () => void this.close());
    });
  }

  tools(signal: AbortSignal): Promise<Result<readonly ServerTool[], ToolServerProblem>> {
    return this.asked(signal, LISTING_MS, async (options) => {
      const read = this.known ?? readTools(this.client, options).then(({ items }) => items);
      this.known = read;
      return read.catch((error: unknown) => {
        // What one person gave up may be asked for again.
        if (this.known === read) this.known = null;
        throw error;
      });
    });
  }

  listing(signal: AbortSignal): Promise<Result<ServerListing, ToolServerProblem>> {
    return this.asked(signal, LISTING_MS, (options) => readListing(this.client, options));
  }

  call({
    name,
    args,
    signal,
    onProgress,
    trace,
  }: ServerCall): Promise<Result<ServerResult, ToolServerProblem>> {
    return this.asked(signal, LONGEST_CALL_MS, async (options) => {
      const result = await this.client.request(
        {
          method: 'tools/call',
          params: { name, arguments: { ...args }, ...(trace && { _meta: { ...trace } }) },
        },
        CallToolResultSchema,
        {
          ...options,
          ...{ timeout: SILENCE_MS, resetTimeoutOnProgress: true, maxTotalTimeout: LONGEST_CALL_MS },
          onprogress: ({ progress, total = null, message = null }) =>
            onProgress?.({ progress, total, message }),
        },
      );
      return readResult(result);
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.client.close().catch(() => {});
  }

  /** Does one thing with the server within its time; whatever is still under way for it afterwards is given up. */
  private async asked<Value>(
    signal: AbortSignal,
    limitMs: number,
    work: (options: RequestOptions) => Promise<Value>,
  ): Promise<Result<Value, ToolServerProblem>> {
    signal.throwIfAborted();
    const over = new AbortController();
    try {
      return ok(
        await inRequestScope(over.signal, () => work({ signal, timeout: limitMs, maxTotalTimeout: limitMs })),
      );
    } catch (error) {
      signal.throwIfAborted();
      return err(serverProblem(error));
    } finally {
      over.abort();
    }
  }
}

/** Ends a connection by which more messages come than anybody would read. */
function limitMessages(transport: Transport, end: () => void): void {
  const read = transport.onmessage;
  let room = MESSAGES_AT_ONCE;
  let filledAt = performance.now();
  transport.onmessage = (message, extra) => {
    const now = performance.now();
    room = Math.min(MESSAGES_AT_ONCE, room + ((now - filledAt) / 1_000) * MESSAGES_A_SECOND) - 1;
    filledAt = now;
    if (room > 0) read?.(message, extra);
    else end();
  };
}

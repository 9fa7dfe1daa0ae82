import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { arrayBuffer, text } from 'node:stream/consumers';
import { waitOnTimer } from '@/lib/shared/wait';
import { type FatePlan, noFaults } from './bridge-faults';
import {
  type BridgeAnswer,
  type BridgeCall,
  conflict,
  failed,
  noSuchFunction,
  rateLimited,
  readCall,
  serverError,
  succeeded,
  unreadable,
} from './bridge-protocol';
import { readFile, STORAGE, storeFile } from './bridge-storage';
import { type CallCost, createMeteredBackend, type MeteredBackend } from './metered-backend';

export interface BridgeOptions {
  /** The key that the deployment is given; calls without it are refused. */
  readonly serviceKey: string;
  /** 0, or nothing, for any that is free. */
  readonly port?: number;
  /** May be changed while the bridge runs. */
  readonly fates?: FatePlan;
}

export interface MeteredCall extends CallCost {
  readonly path: string;
}

export interface ConvexBridge extends Pick<MeteredBackend, 'database' | 'functions'> {
  /** What `ConvexHttpClient` takes. */
  readonly url: string;
  /** All calls that were carried out, in order. */
  readonly calls: readonly MeteredCall[];
  setFates(plan: FatePlan): void;
  /** Resolves when what functions have scheduled for now has run. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the functions of `convex/` as a deployment does, over convex-test, on this machine only. */
export async function startConvexBridge(options: BridgeOptions): Promise<ConvexBridge> {
  const earlierKey = process.env.NALAR_SERVICE_KEY;
  process.env.NALAR_SERVICE_KEY = options.serviceKey;
  const backend = await createMeteredBackend();
  const calls: MeteredCall[] = [];
  let fates = options.fates ?? noFaults;

  async function carryOut(kind: string, call: BridgeCall): Promise<BridgeAnswer> {
    const called = backend.functions.find(
      ({ path, isPublic, ...known }) => isPublic && path === call.path && known.kind === kind,
    );
    if (!called) return noSuchFunction(call.path);
    try {
      const { value, cost } = await backend.run(called, call.args);
      calls.push({ path: call.path, ...cost });
      return succeeded(value);
    } catch (error) {
      return failed(error, randomUUID().slice(0, 16).replaceAll('-', ''));
    }
  }

  /** Takes a file at an address that was given for it, or gives one. */
  async function serveStorage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const storageId = await storeFile(backend.database, await arrayBuffer(request));
      return send(response, { status: 200, body: { storageId } });
    }
    const file = await readFile(backend.database, (request.url ?? '').slice(STORAGE.length));
    if (file === null) return send(response, { status: 404, body: null });
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.from(file));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith(STORAGE)) return serveStorage(request, response);
    const kind = /^\/api\/(query|mutation|action)$/.exec(request.url ?? '')?.[1];
    if (kind === undefined || request.method !== 'POST') return send(response, { status: 404, body: null });
    const call = readCall(await text(request));
    if (!call) return send(response, unreadable);
    const { fault, latencyMs } = fates(call.path);
    if (latencyMs > 0) await waitOnTimer(latencyMs);
    if (fault === 'server-error') return send(response, serverError);
    if (fault === 'conflict') return send(response, conflict);
    if (fault === 'rate-limit') return send(response, rateLimited);
    const answered = await carryOut(kind, call);
    if (fault === 'lost-response') request.socket.destroy();
    else send(response, answered);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    functions: backend.functions,
    database: backend.database,
    calls,
    setFates(plan) {
      fates = plan;
    },
    async settled() {
      // A function that was scheduled for now starts with the next timers, and may schedule another one.
      await backend.database.finishAllScheduledFunctions(() => {});
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (earlierKey === undefined) delete process.env.NALAR_SERVICE_KEY;
      else process.env.NALAR_SERVICE_KEY = earlierKey;
    },
  };
}

function send(response: ServerResponse, { status, body }: BridgeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

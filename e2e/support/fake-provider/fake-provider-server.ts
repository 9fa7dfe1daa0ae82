import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleControl } from './control-api';
import { createGates } from './gate';
import { chooseScenario, type ModelRequest } from './model-request';
import { playScript, untilAborted } from './play-script';
import { type RecordingKind, recordingScript } from './recording';
import { createRequestLog, type RequestLog } from './request-log';
import { buildScript, defaultScript } from './scenarios';
import type { Script, ScriptResponse } from './script';
import type { WireFormat } from './wire-format';

/** A script that waits for its request; `purpose` says which requests may take it. */
export interface QueuedScript {
  readonly script:
    | Script
    | { readonly scenario: string; readonly options?: Readonly<Record<string, string>> };
  readonly purpose: 'answer' | 'title';
}

/** A fake provider that is listening on loopback. */
export interface FakeProvider {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly log: RequestLog;
  /** Answers the next request of that purpose with this script or scenario; further calls queue up. */
  readonly script: (script: QueuedScript['script'], purpose?: QueuedScript['purpose']) => void;
  /** Answers the next request with a recording. */
  readonly replay: (recording: string, kind: RecordingKind) => void;
  /** Lets gated chunks through, of the scenarios that name this gate. */
  readonly release: (chunks: number, gateName?: string) => void;
  /** Forgets requests and queued scripts. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a fake provider of the given dialect; port 0 takes a free one. */
export async function startFakeProvider(
  wire: WireFormat,
  options: { readonly port?: number } = {},
): Promise<FakeProvider> {
  const log = createRequestLog();
  const gates = createGates();
  let queue: QueuedScript[] = [];
  const playedOnce = new Set<string>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;

  const provider: FakeProvider = {
    origin: `http://127.0.0.1:${address.port}`,
    log,
    script: (script, purpose = 'answer') => queue.push({ script, purpose }),
    replay: (recording, kind) => queue.push({ script: recordingScript(recording, kind), purpose: 'answer' }),
    release: (chunks, gateName = '') => gates.named(gateName).release(chunks),
    reset: () => {
      queue = [];
      log.clear();
      gates.reset();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname;
    const body = await readJson(request);
    if (path.startsWith('/__')) {
      const { status, value } = handleControl(provider, request.method ?? '', url, body);
      return sendResponse(response, { status, body: JSON.stringify(value) });
    }
    if (request.method === 'GET') return sendJson(response, wire.get(path));
    const modelRequest = wire.readRequest(path, request.headers, body);
    if (modelRequest === null) return sendJson(response, null);
    return answer(modelRequest, request, body, response);
  }

  async function answer(
    modelRequest: ModelRequest,
    request: IncomingMessage,
    body: unknown,
    response: ServerResponse,
  ): Promise<void> {
    const script = takeScript(modelRequest);
    const index = log.add({
      receivedAt: Date.now(),
      method: request.method ?? '',
      path: request.url ?? '',
      headers: headerTexts(request),
      body,
      model: modelRequest.model,
      streaming: modelRequest.streaming,
      forTitle: modelRequest.forTitle,
      scenario: script.name,
      outcome: 'open',
      chunksWritten: 0,
    });
    const failure =
      wire.refuse?.(body) ??
      script.response ??
      (script.failure && wire.failure(script.failure, modelRequest.model));
    if (script.silent === true) {
      const left = new AbortController();
      response.on('close', () => left.abort());
      await untilAborted(left.signal);
      log.update(index, { outcome: 'closed-by-client' });
    } else if (failure !== undefined) {
      sendResponse(response, failure);
      log.update(index, { outcome: 'finished' });
    } else if (modelRequest.streaming) {
      const gate = gates.named(script.gateName ?? '');
      const encoder = wire.createEncoder(modelRequest, script);
      // Chunks that a test lets through are counted as they go; of others only the sum is of interest.
      const onChunk =
        script.gateName === undefined
          ? undefined
          : (chunksWritten: number) => log.update(index, { chunksWritten });
      log.update(index, await playScript(script, encoder, response, gate, onChunk));
    } else {
      sendJson(response, wire.wholeAnswer(modelRequest, script));
      log.update(index, { outcome: 'finished', chunksWritten: 1 });
    }
  }

  function takeScript(request: ModelRequest): Script {
    const purpose = request.forTitle ? 'title' : 'answer';
    const position = queue.findIndex((entry) => entry.purpose === purpose);
    const [queued] = position < 0 ? [] : queue.splice(position, 1);
    if (queued !== undefined && 'steps' in queued.script) return queued.script;
    const call =
      queued !== undefined && 'scenario' in queued.script
        ? { name: queued.script.scenario, options: queued.script.options ?? {} }
        : chooseScenario(request);
    const once = call?.options.once;
    if (once !== undefined && playedOnce.has(once)) return defaultScript(request);
    if (once !== undefined) playedOnce.add(once);
    return (call === null ? null : buildScript(call, request)) ?? defaultScript(request);
  }

  return provider;
}

function sendJson(response: ServerResponse, value: unknown): void {
  const found = value !== null && value !== undefined;
  const body = JSON.stringify(found ? value : { error: { code: 404, message: 'page not found' } });
  sendResponse(response, { status: found ? 200 : 404, body });
}

function sendResponse(response: ServerResponse, answer: ScriptResponse): void {
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers });
  response.end(answer.body);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function headerTexts(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
}

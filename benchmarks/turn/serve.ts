import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Usage } from './bench-servers';

/** Answers `POST /turn` with a question in its body. */
export type TurnHandler = (question: string) => Promise<Response>;

/** Serves turns over HTTP on loopback, tells at `GET /usage` what it has used, and prints its origin. */
export function serve(handle: TurnHandler): void {
  const loopDelay = monitorEventLoopDelay({ resolution: 5 });
  loopDelay.enable();
  const usage = (): Usage => {
    const { user, system } = process.cpuUsage();
    const loopDelayP99Ms = loopDelay.percentile(99) / 1e6;
    loopDelay.reset();
    const { rss, heapUsed } = process.memoryUsage();
    return { cpuMs: (user + system) / 1e3, rssMb: rss / 1e6, heapMb: heapUsed / 1e6, loopDelayP99Ms };
  };

  const server = createServer(async (request, response) => {
    if (request.url === '/usage') {
      response.end(JSON.stringify(usage()));
      return;
    }
    if (request.url === '/collect') {
      collectGarbage();
      response.end();
      return;
    }
    const answer = await handle(await bodyOf(request));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream).pipe(response);
    else response.end();
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`${JSON.stringify({ origin: `http://127.0.0.1:${port}` })}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
}

/** So that what is measured is memory that is held, not memory that has not been collected yet. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const bytes of request) body += bytes;
  return body;
}

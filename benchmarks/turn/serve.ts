import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** Answers `POST /turn` with a question in its body. */
export type TurnHandler = (question: string) => Promise<Response>;

/** Serves turns over HTTP on loopback, tells `GET /cpu` in ms of CPU time, and prints its origin. */
export function serve(handle: TurnHandler): void {
  const server = createServer(async (request, response) => {
    if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage();
      response.end(JSON.stringify({ cpuMs: (user + system) / 1_000 }));
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const bytes of request) body += bytes;
  return body;
}

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { withToken } from '../http/support/mcp-client';
import { openTestApp } from '../http/support/test-app';
import { suiteExtras } from './suite-extras';

/*
 * Our own endpoint for assistants with what the protocol's suite asks for by name, at a port of this machine:
 * `tsx tests/mcp/conformance-server.ts PORT`. Whoever asks is somebody with a token.
 */
const port = Number(process.argv.at(-1));
const app = await openTestApp({
  mcpExtras: suiteExtras,
  environment: { NALAR_PUBLIC_URL: `http://localhost:${port}` },
});
const { visitor } = await withToken(app, ['mcp:use']);

/** The suite asks more often than one token may. */
const tokens: string[] = [];
for (const name of ['One', 'Two', 'Three']) {
  const made = await visitor.send('POST', '/api/account/tokens', { name, scopes: ['mcp:use'], daysValid: 1 });
  tokens.push(z.object({ token: z.string() }).parse(await made.json()).token);
}
let asked = 0;

createServer(async (request, response) => {
  asked += 1;
  const headers = new Headers({ authorization: `Bearer ${tokens[asked % tokens.length]}` });
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const { method = 'GET' } = request;
  const body = method === 'POST' ? (await buffer(request)).toString() : null;
  const answer = await app.fetch(`${app.origin}/api/mcp`, { method, headers, body });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.flushHeaders();
  for await (const piece of answer.body ?? []) response.write(piece);
  response.end();
}).listen(port, 'localhost');

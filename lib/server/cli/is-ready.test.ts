import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** How the check of a server ends that listens at an address, and what it says. */
async function check(listensAt: string, HOST: string | undefined, answer: RequestListener) {
  server = createServer(answer);
  server.listen(0, listensAt);
  await once(server, 'listening');
  const PORT = ` ${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'is-ready.ts')], {
    env: { ...process.env, PORT, HOST },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

it.each([
  ['127.0.0.1', undefined],
  ['127.0.0.1', ' '],
  ['127.0.0.1', ' 127.0.0.1 '],
  ['127.0.0.1', '[::]'],
  // As addresses have those of IPv6, which not every machine has.
  ['127.0.0.1', '[127.0.0.1]'],
])('finds a server at %s where HOST is %j', async (listensAt, host) => {
  const { code } = await check(listensAt, host, ({ url }, response) =>
    response.writeHead(url === '/api/health' ? 200 : 404).end('{}'),
  );
  expect(code).toBe(0);
});

it('says that a server is not ready', async () => {
  const { code, said } = await check('127.0.0.1', undefined, (_, response) => response.writeHead(503).end());
  expect({ code, said }).toEqual({ code: 1, said: '' });
});

it('ends without a word where the answer breaks off', async () => {
  const { code, said } = await check('127.0.0.1', undefined, (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  });
  expect({ code, said }).toEqual({ code: 1, said: '' });
});

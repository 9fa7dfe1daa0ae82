import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { err } from '@/lib/shared/result';
import { connectSocket } from './connect-socket';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) close();
});

/** A server on this machine; gives its port. */
async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const target = (port: number, isSecure: boolean) => ({
  address: '127.0.0.1',
  host: 'name.that.nobody.resolves.example',
  port,
  isSecure,
});
const signal = new AbortController().signal;

describe('connectSocket', () => {
  it('connects to the address, whatever the name is', async () => {
    const port = await listen(createServer((socket) => socket.end('hello')));
    const socket = await connectSocket(target(port, false), signal);
    if (!socket.ok) throw new Error(socket.error.code);
    let text = '';
    for await (const bytes of socket.value) text += bytes;
    expect(text).toBe('hello');
  });

  it('says that nobody is there', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    for (const isSecure of [true, false])
      expect(await connectSocket(target(port, isSecure), signal)).toEqual(err({ code: 'host-unreachable' }));
  });

  it.each([
    ['speaks something else', () => createServer((socket) => void socket.end('220 mail\r\n'))],
    ['hangs up', () => createServer((socket) => void socket.destroy())],
    ['has no certificate', () => createSecureServer({})],
  ])('takes no secure connection to who %s, whatever the environment says', async (_, server) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const port = await listen(server());
    expect(await connectSocket(target(port, true), signal)).toEqual(err({ code: 'connection-not-secure' }));
  });

  it('gives up when it is told to', async () => {
    const port = await listen(createServer(() => {}));
    const stop = new AbortController();
    const connecting = connectSocket(target(port, true), stop.signal);
    const reason = new Error('stopped');
    stop.abort(reason);
    await expect(connecting).rejects.toBe(reason);
    await expect(connectSocket(target(port, false), stop.signal)).rejects.toBe(reason);
  });
});

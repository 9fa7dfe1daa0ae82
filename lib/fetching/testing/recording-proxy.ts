import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy on this machine that writes down what it is asked. */
export interface RecordingProxy {
  readonly url: string;
  /** Lines of requests, with what tells who asks where something does. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy; whatever host it is asked for, a port of this machine answers. `status` in place of 200 refuses
 * every tunnel.
 */
export async function startRecordingProxy(port: () => number, status = 200): Promise<RecordingProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    asked.push([method, url, headers['proxy-authorization']].filter(Boolean).join(' '));
    const { pathname, search } = new URL(url);
    const { 'proxy-authorization': _, ...passed } = headers;
    const onward = request({
      host: '127.0.0.1',
      port: port(),
      method,
      path: pathname + search,
      headers: passed,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.on('connect', ({ url, headers }, socket: Socket) => {
    asked.push(['CONNECT', url, headers['proxy-authorization']].filter(Boolean).join(' '));
    sockets.add(socket);
    socket.on('error', () => {});
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const onward = connect(port(), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(onward);
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

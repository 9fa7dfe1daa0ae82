import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a browser and the app that fails on command. */
export interface CuttingProxy {
  /** Where the app is behind this network. */
  readonly origin: string;
  /** Breaks every connection that is open now. */
  readonly cut: () => void;
  /** Breaks every connection, and each that is tried until `restore`. */
  readonly goDown: () => void;
  readonly restore: () => void;
  /** Breaks the connection that carries the next event stream after so many bytes of its events, once. */
  readonly cutStreamAfter: (bytes: number) => void;
  readonly close: () => Promise<void>;
}

/** How the head of an event stream's response ends. */
const STREAM_HEAD = /content-type: text\/event-stream[\s\S]*?\r\n\r\n/i;

/** Opens a proxy on a free port that passes bytes on until it is told to fail. */
export async function openCuttingProxy(appOrigin: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(appOrigin);
  const open = new Set<Socket>();
  let down = false;
  let bytesLeft: number | null = null;

  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };

  const server = createServer((browser) => {
    if (down) {
      browser.resetAndDestroy();
      return;
    }
    const app = connect(Number(port), hostname);
    for (const socket of [browser, app]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        browser.destroy();
        app.destroy();
      });
    }
    browser.pipe(app);
    let streaming = false;
    app.on('data', (bytes) => {
      let begins = 0;
      if (bytesLeft !== null && !streaming) {
        const head = STREAM_HEAD.exec(bytes.toString('latin1'));
        streaming = head !== null;
        begins = head ? head.index + head[0].length : 0;
      }
      if (bytesLeft === null || !streaming) {
        browser.write(bytes);
        return;
      }
      const passed = bytes.subarray(0, begins + bytesLeft);
      bytesLeft -= passed.length - begins;
      const last = bytesLeft === 0;
      if (last) bytesLeft = null;
      browser.write(passed, () => last && browser.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${ownPort}`,
    cut,
    goDown: () => {
      down = true;
      cut();
    },
    restore: () => {
      down = false;
    },
    cutStreamAfter: (bytes) => {
      bytesLeft = bytes;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

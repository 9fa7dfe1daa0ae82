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
  readonly close: () => Promise<void>;
}

/** Opens a proxy on a free port that passes bytes on until it is told to fail. */
export async function openCuttingProxy(appOrigin: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(appOrigin);
  const open = new Set<Socket>();
  let down = false;

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
    app.pipe(browser);
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
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

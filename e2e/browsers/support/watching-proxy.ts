import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { ANSWERED_AT_ONCE } from '../../support/answered-at-once';

/** The app as a browser is given it: its pages tell what goes wrong in them. */
export interface WatchingProxy {
  readonly origin: string;
  /** Errors of all pages so far, each in a line. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** An empty page after which questions are answered at once, as for browsers of the other tests. */
export const PREPARING_PATH = '/__prepare';
const REPORTS = '/__problems';

/**
 * Some browsers' drivers tell nothing of a page's console, so the page tells it itself. Browsers report a refused
 * request as an error, too; refusals are tested for by what people see. What a page leaves unloaded when it is left is
 * no error.
 */
const WATCHER = `(() => {
  const tell = (text) => navigator.sendBeacon('${REPORTS}', String(text).slice(0, 2000));
  const { error } = console;
  console.error = (...args) => { tell(args.map((arg) => (arg && arg.stack) || String(arg)).join(' ')); error.apply(console, args); };
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  addEventListener('error', (event) => {
    if (event.target instanceof Element) {
      if (!isLeft) tell('not loaded: ' + (event.target.src || event.target.href || event.target.outerHTML));
    } else tell((event.error && (event.error.message + ' ' + event.error.stack)) || event.message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + ((reason && reason.stack) || reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => tell('policy ' + effectiveDirective + ': ' + blockedURI));
})()`;

/** Opens a proxy on a free port that adds the watcher to each page and passes everything else on as it comes. */
export async function openWatchingProxy(appOrigin: string): Promise<WatchingProxy> {
  const problems: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === REPORTS) void note(incoming, outgoing, problems);
    else if (incoming.url === PREPARING_PATH) prepare(outgoing);
    else forward(appOrigin, incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    problems,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function prepare(outgoing: ServerResponse): void {
  const cookies = ANSWERED_AT_ONCE.map(({ name, value }) => `${name}=${value}; Path=/; SameSite=Lax`);
  outgoing.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookies });
  outgoing.end('<!doctype html><title>Nalar</title>');
}

async function note(incoming: IncomingMessage, outgoing: ServerResponse, problems: string[]): Promise<void> {
  problems.push(await textOf(incoming));
  outgoing.writeHead(204).end();
}

function forward(appOrigin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const passed = request(
    `${appOrigin}${url}`,
    // Of the host that the browser means, and as plain text where the watcher comes in.
    { method, headers: { ...headers, 'accept-encoding': 'identity' } },
    (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (isPage) void addWatcher(answer, outgoing);
      else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
        answer.pipe(outgoing);
      }
    },
  );
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

async function addWatcher(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const html = await textOf(answer);
  const policy = String(answer.headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const watched = html.replace('<head>', `<head><script nonce="${nonce}">${WATCHER}</script>`);
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(watched);
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

import { createServer } from 'node:net';
import { type Display, openDisplay } from './display';
import type { DrivenBrowser, MissingBrowser, Seat, Tab } from './driven-browser';
import { installedProgram } from './installed-program';
import { callInPage, valueOfCall } from './page-call';
import { StartedProgram } from './started-program';
import { WebDriverSession } from './web-driver-session';

const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
];
const LONGEST_SCRIPT_MS = 60_000;

/** Drives the WebKit that is installed, through its WebDriver. */
export async function startWebKit(): Promise<DrivenBrowser | MissingBrowser> {
  const driver = installedProgram('WebKitWebDriver');
  const browser = installedProgram(...MINI_BROWSERS);
  if (driver === null || browser === null)
    return { missing: 'WebKit is not installed (Debian: apt-get install webkit2gtk-driver).' };
  const display = await openDisplay();
  if (display === null) return { missing: 'Xvfb is not installed (Debian: apt-get install xvfb).' };
  const first = await openSession(driver, browser, display);
  const { version } = first;
  await first.close();
  return {
    version: `WebKitGTK ${version}`,
    newSeat: async () => seatOf(await openSession(driver, browser, display)),
    close: () => display.close(),
  };
}

interface OpenSession {
  readonly session: WebDriverSession;
  readonly version: string;
  close(): Promise<void>;
}

/** A driver has one session, whose cookies are nobody else's. */
async function openSession(driver: string, browser: string, display: Display): Promise<OpenSession> {
  const port = await freePort();
  const program = new StartedProgram(driver, [`--port=${port}`], {
    ...display.environment,
    // What shows pages cannot make namespaces of its own where it runs as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const { session, capabilities } = await WebDriverSession.open(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  await session.send('POST', '/timeouts', { script: LONGEST_SCRIPT_MS });
  return {
    session,
    version: String(capabilities.browserVersion),
    async close() {
      await session.end();
      await program.end();
    },
  };
}

function seatOf({ session, close }: OpenSession): Seat {
  let isFirst = true;
  return {
    async openTab() {
      const handle = isFirst
        ? await session.send<string>('GET', '/window')
        : // Pages in the background are shown no frames: each gets a window.
          (await session.send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
      isFirst = false;
      return tabOf(session, handle);
    },
    close,
  };
}

function tabOf(session: WebDriverSession, handle: string): Tab {
  const send = <Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Value> =>
    session.sendTo<Value>(handle, method, path, body);
  const evaluate: Tab['evaluate'] = async (run, ...args) => {
    const script = `const done = arguments[0]; ${callInPage(run, args)}.then(done, (error) => done({ thrown: String(error) }));`;
    const answer = await send<string | { thrown: string }>('POST', '/execute/async', { script, args: [] });
    if (typeof answer !== 'string') throw new Error(answer.thrown);
    return valueOfCall(answer);
  };
  return {
    goTo: (url) => send('POST', '/url', { url }),
    evaluate,
    perform: (actions) => send('POST', '/actions', { actions }),
    async resize(width, height) {
      await send('POST', '/window/rect', { width, height });
      // The window has a bar above the page.
      const [innerWidth, innerHeight] = await evaluate(
        () => [window.innerWidth, window.innerHeight] as const,
      );
      await send('POST', '/window/rect', {
        width: 2 * width - innerWidth,
        height: 2 * height - innerHeight,
      });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

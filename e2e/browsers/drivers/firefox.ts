import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiConnection } from './bidi-connection';
import { openDisplay } from './display';
import type { DrivenBrowser, MissingBrowser, Seat, Tab } from './driven-browser';
import { installedProgram } from './installed-program';
import { callInPage, valueOfCall } from './page-call';
import { StartedProgram } from './started-program';

/** Asks nobody outside for anything, and shows no page of its own. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': 'http://127.0.0.1:9/',
} as const;

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts the Firefox that is installed, which speaks WebDriver BiDi itself. */
export async function startFirefox(): Promise<DrivenBrowser | MissingBrowser> {
  const path = installedProgram('firefox-esr', 'firefox');
  if (path === null) return { missing: 'Firefox is not installed (Debian: apt-get install firefox-esr).' };
  const display = await openDisplay();
  if (display === null) return { missing: 'Xvfb is not installed (Debian: apt-get install xvfb).' };
  const profile = mkdtempSync(join(tmpdir(), 'nalar-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = new StartedProgram(
    path,
    ['--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { ...display.environment, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await BidiConnection.open(`${address}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    newSeat: () => newSeat(bidi),
    async close() {
      bidi.close();
      await program.end();
      await display.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function newSeat(bidi: BidiConnection): Promise<Seat> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  return {
    async openTab() {
      // Pages in the background are shown no frames: each gets a window.
      const params = { type: 'window', userContext };
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', params);
      return tabOf(bidi, context);
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

function tabOf(bidi: BidiConnection, context: string): Tab {
  return {
    goTo: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const evaluated = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: `() => ${callInPage(run, args)}`,
        awaitPromise: true,
        target: { context },
        userActivation: false,
      });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails?.text);
      return valueOfCall(evaluated.result?.value);
    },
    perform: async (actions) => {
      await bidi.send('input.performActions', { context, actions });
    },
    resize: async (width, height) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

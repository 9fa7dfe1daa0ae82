import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** What Chromium needs to run in a container and to leave the network alone. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
}

/**
 * Playwright's own browser if it is installed, else the one from npm, which has no window system and is a quarter
 * faster than the system's Chromium; that one only where npm's cannot run.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  if (existsSync(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), args: FLAGS };
  if (process.arch !== 'x64' && existsSync(SYSTEM_CHROMIUM))
    return { executablePath: SYSTEM_CHROMIUM, args: FLAGS };
  // Its libraries unpack only where it believes to run on this platform.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...FLAGS, '--headless=shell'] };
}

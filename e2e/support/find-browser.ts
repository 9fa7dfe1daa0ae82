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

/** Playwright's own browser if it is installed, else the system's Chromium, else the one from npm. */
export async function findBrowser(): Promise<BrowserLaunch> {
  if (existsSync(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), args: FLAGS };
  if (existsSync(SYSTEM_CHROMIUM)) return { executablePath: SYSTEM_CHROMIUM, args: FLAGS };
  // Its libraries unpack only where it believes to run on this platform.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...FLAGS, '--headless=shell'] };
}

import { isIPv6 } from 'node:net';
import type { Environment } from '@/lib/config/env';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Where a browser on this machine finds the app. */
export function localAddress({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): string {
  if (EVERY_ADDRESS.has(HOST)) return `http://localhost:${PORT}`;
  return `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}

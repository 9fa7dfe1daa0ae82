import type { Environment } from '@/lib/config/env';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Where a browser on this machine finds the app. */
export const localAddress = ({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): string =>
  `http://${EVERY_ADDRESS.has(HOST) ? 'localhost' : HOST}:${PORT}`;

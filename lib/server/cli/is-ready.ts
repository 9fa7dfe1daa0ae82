/*
 * For a container's health check: ends with 0 where the server of this machine can take turns, else with 1. Node runs
 * this file as it stands, since it is run often.
 */
import { get } from 'node:http';

const LONGEST_WAIT_MS = 4_000;
const ANY_ADDRESS = new Set(['', 'localhost', '0.0.0.0', '::']);

const { HOST = '', PORT = '' } = process.env;
// As `env.ts` reads them.
const host = HOST.trim().replace(/^\[(.*)\]$/, '$1');
process.exitCode = 1;
const asking = get(
  {
    host: ANY_ADDRESS.has(host) ? '127.0.0.1' : host,
    port: Number(PORT.trim() || '3000'),
    path: '/api/health',
    // No other is heard where a public address is set.
    headers: { host: 'localhost' },
    // Past every proxy.
    agent: false,
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  },
  (answer) => {
    answer.on('end', () => {
      if (answer.statusCode === 200) process.exitCode = 0;
    });
    answer.on('error', () => {});
    answer.resume();
  },
);
asking.on('error', () => {});

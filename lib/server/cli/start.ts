import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import './end-with-shell.mjs';

/*
 * `npm start` and `npm run dev`. Node runs this file as it stands, without the tools that read the rest of the sources:
 * they would stay in memory for as long as the server runs.
 */

const isDevelopment = process.argv.includes('--dev');
const mode = isDevelopment ? 'dev' : 'start';
/** For the server that this process becomes, too. */
const WATCH = new URL('./end-with-shell.mjs', import.meta.url).href;
const nextCommand = join('node_modules', 'next', 'dist', 'bin', 'next');

/**
 * Most of what a turn makes is forgotten at once: a smaller nursery is emptied more often and costs less memory, and
 * what outlives it is collected before it has doubled. Left alone, V8 lets 100 MB gather first, and keeps them.
 */
const SERVER_FLAGS = isDevelopment
  ? []
  : ['--max-semi-space-size=16', '--initial-old-space-size=64', '--heap-growing-percent=40'];
/** Node reads the configuration by itself; Next would load a compiler for it, which stays. */
const NEXT_FLAGS = isDevelopment ? [] : ['--experimental-next-config-strip-types'];
const SERVER_ENVIRONMENT: NodeJS.ProcessEnv = {
  // What was freed is given back to the system, which glibc puts off for long.
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_ARENA_MAX: '2',
  // Where Node keeps what it compiled, so that the next start takes a third less; every build empties it.
  NODE_COMPILE_CACHE: join('.next', 'compile-cache'),
  ...process.env,
  // Nothing is reported to anybody.
  NEXT_TELEMETRY_DISABLED: '1',
  // The application handles signals itself, so that running turns can end.
  NEXT_MANUAL_SIG_HANDLE: 'true',
  NODE_ENV: isDevelopment ? 'development' : 'production',
  NALAR_GREETS: 'true',
};

const prepared = spawnSync(
  process.execPath,
  ['--import', 'tsx', join('lib', 'server', 'cli', 'prepare.ts'), ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'pipe'], encoding: 'utf8' },
);
if (prepared.status === 0) {
  const { port, host }: { port: number; host: string } = JSON.parse(prepared.output[3] ?? '');
  serve([
    ...SERVER_FLAGS,
    '--import',
    WATCH,
    nextCommand,
    mode,
    ...NEXT_FLAGS,
    '--port',
    String(port),
    '--hostname',
    host,
  ]);
} else process.exitCode = prepared.status ?? 1;

/** Becomes the server where the system can replace a process by another; elsewhere waits for it as its parent. */
function serve(command: readonly string[]): void {
  if (process.platform !== 'win32' && process.execve)
    process.execve(process.execPath, [process.execPath, ...command], SERVER_ENVIRONMENT);
  const server = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: SERVER_ENVIRONMENT,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}

import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import nextEnvironment from '@next/env';
import { type Environment, readEnvironment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import { localAddress } from '../local-address';
import { answersAt } from './answers-at';
import { greeting } from './greeting';
import { isBuildCurrent } from './is-build-current';

const projectDirectory = process.cwd();
const nextCommand = join(projectDirectory, 'node_modules', 'next', 'dist', 'bin', 'next');
/** Where Node keeps what it compiled, so that the next start takes a third less; every build empties it. */
const compileCache = join(projectDirectory, '.next', 'compile-cache');

/** Nothing is reported to anybody. */
const quietEnvironment = { NODE_COMPILE_CACHE: compileCache, ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const isDevelopment = process.argv.includes('--dev');

/** `npm start`: checks what can be checked, builds if needed, and serves. `npm run dev` serves from the sources. */
async function main(): Promise<void> {
  nextEnvironment.loadEnvConfig(projectDirectory, isDevelopment, { info: () => {}, error: () => {} });
  const environment = readEnvironment(process.env);
  await checkPort(environment);
  if (!isDevelopment && !isBuildCurrent(projectDirectory)) {
    await checkApplication(environment);
    build();
  }
  serve(environment);
}

function checkPort({ PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const reason = taken ? 'something else is using it' : `it cannot be opened (${error.code})`;
      reject(
        new AppError(
          'port-unavailable',
          `Port ${PORT} on ${HOST}: ${reason}. Set PORT to another number, for example PORT=3001 npm start.`,
        ),
      );
    });
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

/** What the server would refuse at its start, told before a minute of building. */
async function checkApplication(environment: Environment): Promise<void> {
  const [{ createModels }, { openStore }] = await Promise.all([import('../models'), import('../open-store')]);
  createModels(environment);
  const store = await openStore(environment);
  await store.close();
}

function build(): void {
  process.stdout.write('Building Nalar. This takes about a minute, the first time only.\n');
  const { status } = spawnSync(process.execPath, [nextCommand, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new AppError('build-failed', 'The build failed. The lines above say where.');
}

function serve(environment: Environment): void {
  const { PORT, HOST } = environment;
  const mode = isDevelopment ? 'dev' : 'start';
  const server = spawn(process.execPath, [nextCommand, mode, '--port', String(PORT), '--hostname', HOST], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The application handles signals itself, so that running turns can end.
    env: {
      ...quietEnvironment,
      NEXT_MANUAL_SIG_HANDLE: 'true',
      NODE_ENV: isDevelopment ? 'development' : 'production',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  const waiting = new AbortController();
  server.on('exit', () => waiting.abort());
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
  void answersAt(localAddress(environment), waiting.signal).then((answers) => {
    if (answers) process.stdout.write(greeting(environment));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

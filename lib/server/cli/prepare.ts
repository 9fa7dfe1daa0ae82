import { spawnSync } from 'node:child_process';
import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import nextEnvironment from '@next/env';
import { type Environment, readEnvironment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import { checkPort } from '../process/check-port';
import { setUpOutgoingConnections } from '../process/outgoing-connections';
import { buildOnce } from './build-once';
import { dropMissingPreloads, isRefusedWrite } from './drop-missing-preloads';
import { isBuildCurrent } from './is-build-current';
import { unknownVariables } from './unknown-variables';

const projectDirectory = process.cwd();
const nextCommand = join(projectDirectory, 'node_modules', 'next', 'dist', 'bin', 'next');
const isDevelopment = process.argv.includes('--dev');

/** Whoever starts the server reads from this file descriptor where it shall listen. */
const ANSWER = 3;

/** What comes before the server: checks what can be checked, builds if needed, and says where to listen. */
async function main(): Promise<void> {
  nextEnvironment.loadEnvConfig(projectDirectory, isDevelopment, { info: () => {}, error: () => {} });
  for (const sentence of unknownVariables(process.env)) process.stderr.write(`${sentence}\n`);
  const environment = readEnvironment(process.env);
  setUpOutgoingConnections();
  await checkPort(environment);
  if (!isDevelopment && !isBuildCurrent(projectDirectory)) {
    await checkApplication(environment);
    buildOnce({
      lockPath: join(projectDirectory, '.next.lock'),
      isCurrent: () => isBuildCurrent(projectDirectory),
      build,
      onWaiting: () => process.stdout.write('Another start is building Nalar: waiting for it.\n'),
    });
  }
  if (!isDevelopment) mendBuild();
  const { PORT: port, HOST: host } = environment;
  writeSync(ANSWER, JSON.stringify({ port, host }));
}

/** What the server would refuse at its start, told before a minute of building. */
async function checkApplication(environment: Environment): Promise<void> {
  const [{ createModels }, { openStore }] = await Promise.all([
    import('../models/create-models'),
    import('../storage/open-store'),
  ]);
  createModels(environment);
  const store = await openStore(environment);
  await store.close();
}

/** Left out by `npm ci --omit=dev`. */
const FOR_BUILDING = join(projectDirectory, 'node_modules', '@tailwindcss', 'postcss');

function build(): void {
  if (!existsSync(FOR_BUILDING))
    throw new AppError(
      'build-failed',
      'Nalar is not built yet, and the packages for that are not here: run npm ci without --omit=dev, or bring .next from a machine that has built it.',
    );
  process.stdout.write('Building Nalar. This takes about a minute, the first time only.\n');
  const { status } = spawnSync(process.execPath, [nextCommand, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new AppError('build-failed', 'The build failed. The lines above say where.');
}

/** Starts all the same: with a build that could not be mended, pages report an error or two in the console. */
function mendBuild(): void {
  try {
    dropMissingPreloads(join(projectDirectory, '.next'));
  } catch (error) {
    // Whoever may only read the build cannot do anything about it.
    if (isRefusedWrite(error)) return;
    process.stderr.write(`What the pages load in advance could not be checked: ${error}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

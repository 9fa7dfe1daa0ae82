import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import { openStore } from '../open-store';
import { CopyProgressFile } from './copy-progress';
import { copyStore } from './copy-store';
import { loadEnvironmentFiles } from './load-environment-files';

const EXIT_FAILED = 1;
const USAGE =
  'Say where from and where to: npm run store:copy -- --from sqlite --to convex (or the other way).\n';

async function main(): Promise<number> {
  loadEnvironmentFiles();
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const route = `${values.from} → ${values.to}`;
  if (route !== 'sqlite → convex' && route !== 'convex → sqlite') {
    process.stderr.write(USAGE);
    return EXIT_FAILED;
  }
  const { NALAR_DATA_DIR, CONVEX_URL, CONVEX_SERVICE_KEY } = readEnvironment(process.env);
  if (CONVEX_URL === undefined || CONVEX_SERVICE_KEY === undefined)
    throw new AppError('copy-refused', 'Set CONVEX_URL and CONVEX_SERVICE_KEY, which say where Convex is.');
  const sqlite = await openStore({ NALAR_DATA_DIR, CONVEX_URL: undefined, CONVEX_SERVICE_KEY: undefined });
  const convex = await openStore({ NALAR_DATA_DIR, CONVEX_URL, CONVEX_SERVICE_KEY });
  const [source, target] = values.from === 'sqlite' ? [sqlite, convex] : [convex, sqlite];
  try {
    await copyStore({
      source,
      target,
      route: `${route} at ${CONVEX_URL}`,
      progress: new CopyProgressFile(join(NALAR_DATA_DIR, 'store-copy.json')),
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await Promise.all([sqlite.close(), convex.close()]);
  }
  return 0;
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    const message = error instanceof AppError ? error.message : `Something went wrong: ${String(error)}`;
    const isCut = !(error instanceof AppError) || error.code === 'store-unavailable';
    process.stderr.write(`${message}\n${isCut ? 'Give the command again to go on.\n' : ''}`);
    process.exitCode = EXIT_FAILED;
  },
);

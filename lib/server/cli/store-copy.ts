import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import { systemClock } from '@/lib/shared/clock';
import { KeyRing } from '@/lib/trace/key-ring';
import type { PublicSigningKey } from '@/lib/trace/signing-key';
import { openKeySet } from '../signing/open-signing-keys';
import { SigningKeyFile } from '../signing/signing-key-file';
import { publicKeys, trustKeys, undated } from '../signing/signing-key-set';
import { openStore } from '../storage/open-store';
import { CopyProgressFile, copyBetweenStores } from './copy-between-stores';
import { loadEnvironmentFiles } from './load-environment-files';

const EXIT_FAILED = 1;
const USAGE =
  'Say where from and where to: npm run store:copy -- --from sqlite --to convex (or the other way).\n';

const KEYS_STAY = `The keys that sign records are not in the store and were not copied. Processes that have this data directory know
the keys in its file; for all others put them into NALAR_SIGNING_KEYS (npm run keys -- environment).
`;

async function main(): Promise<number> {
  loadEnvironmentFiles();
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const route = `${values.from} → ${values.to}`;
  if (route !== 'sqlite → convex' && route !== 'convex → sqlite') {
    process.stderr.write(USAGE);
    return EXIT_FAILED;
  }
  const environment = readEnvironment(process.env);
  const { NALAR_DATA_DIR, CONVEX_URL, CONVEX_SERVICE_KEY } = environment;
  if (CONVEX_URL === undefined || CONVEX_SERVICE_KEY === undefined)
    throw new AppError('copy-refused', 'Set CONVEX_URL and CONVEX_SERVICE_KEY, which say where Convex is.');
  const sqlite = await openStore({ NALAR_DATA_DIR, CONVEX_URL: undefined, CONVEX_SERVICE_KEY: undefined });
  const convex = await openStore({ NALAR_DATA_DIR, CONVEX_URL, CONVEX_SERVICE_KEY });
  const convexKeys = await openKeySet(environment, systemClock);
  // Keys are in no store. What was signed on Convex stays known to the file; the other way the file is read there.
  if (values.to === 'sqlite') await trustInFile(NALAR_DATA_DIR, publicKeys(convexKeys));
  const [source, target] = values.from === 'sqlite' ? [sqlite, convex] : [convex, sqlite];
  try {
    await copyBetweenStores({
      source,
      target,
      route: `${route} at ${CONVEX_URL}`,
      ring: new KeyRing(publicKeys(convexKeys)),
      progress: new CopyProgressFile(join(NALAR_DATA_DIR, 'store-copy.json')),
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await Promise.all([sqlite.close(), convex.close()]);
  }
  if (values.to === 'convex' && environment.NALAR_SIGNING_KEYS === undefined) process.stdout.write(KEYS_STAY);
  return 0;
}

async function trustInFile(dataDirectory: string, keys: readonly PublicSigningKey[]): Promise<void> {
  const file = new SigningKeyFile(dataDirectory, systemClock);
  const { version, keys: own } = await file.readOrCreate();
  // What comes may be unsigned though it is younger than these keys.
  await file.replace(trustKeys({ version, keys: undated(own) }, keys, systemClock()));
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

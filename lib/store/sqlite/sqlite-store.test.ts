import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeStoreContract } from '../store-contract';
import { openSqliteStore } from './open-sqlite-store';

const folder = await mkdtemp(join(tmpdir(), 'nalar-store-'));
let files = 0;

afterAll(() => rm(folder, { recursive: true, force: true }));

describeStoreContract('SQLite', () => {
  files += 1;
  return openSqliteStore({ filePath: join(folder, `${files}.db`), clock: () => 1_000 });
});

import { waitOnTimer } from '@/lib/shared/wait';
import type { ReportStoreProblem } from '../store-problem';
import { assembleStore, type SqliteStore } from './assemble-store';
import { connectToFile } from './connect-to-file';
import { migrate } from './migrate';
import { createSerialClient } from './serial-client';
import { createSqliteDatabase } from './sqlite-database';

const MEMORY = ':memory:';

export interface MemoryStoreOptions {
  /** A write that would need more pages than that, of 4 kB each, fails as if the disk were full. */
  readonly mostPages: number;
  readonly onProblem?: ReportStoreProblem;
}

/** Opens an empty store that is in memory only, and gone when it is closed or the process ends. */
export async function openMemoryStore({
  mostPages,
  onProblem = () => {},
}: MemoryStoreOptions): Promise<SqliteStore> {
  const connection = connectToFile(MEMORY, 0);
  const client = createSerialClient({ connect: () => connection, wait: waitOnTimer });
  // What a query sorts must not go to a file either.
  await client.execute('PRAGMA temp_store = MEMORY');
  await client.execute(`PRAGMA max_page_count = ${mostPages}`);
  await migrate(client, MEMORY, async () => {});
  return assembleStore(createSqliteDatabase(client), onProblem, client);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { expect, it } from 'vitest';
import { answerBlocks, complete } from '../contract/store-fixtures';
import { searchedBlocks } from './migrations/searched-blocks';
import { openSqliteStore } from './open-sqlite-store';

it('finds charts in answers that were indexed by their text only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-searched-'));
  const filePath = join(folder, 'nalar.db');
  const before = await openSqliteStore({ filePath });
  await complete(before, { name: 'one', conversationId: 'cnv_1', title: 'T', blocks: answerBlocks });
  await before.close();
  const client = createClient({ url: `file:${filePath}` });
  await client.batch(['DELETE FROM message_search', ...searchedBlocks], 'write');
  client.close();

  const store = await openSqliteStore({ filePath });
  for (const query of ['kelp forests', 'which bay both', 'answer one'])
    expect((await store.conversations.list({ ownerId: 'ana', query, limit: 5 })).items, query).toHaveLength(
      1,
    );
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

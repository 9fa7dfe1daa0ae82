import type { Client } from '@libsql/client/sqlite3';

type SearchClient = Pick<Client, 'execute' | 'batch'>;

/** The search indexes. They keep the words of rows that are deleted until what holds them is merged. */
const SEARCHES = ['title_search', 'message_search', 'trace_search', 'memory_search'];
/** Numbers of pages that say which rows are gone begin here, in the tables that FTS5 keeps for itself. */
const FIRST_TOMBSTONE = 2n ** 53n;
/** Merging so many pages takes some milliseconds, in which nothing else happens. */
const PAGES_AT_ONCE = 16;
/** What is deleted while it merges is merged with the next round. */
const MOST_ROUNDS = 10;

/** Takes the words of deleted rows out of the search indexes, in steps of some milliseconds. */
export async function rewriteSearches(client: SearchClient): Promise<void> {
  for (const name of SEARCHES) await rewriteSearch(client, name);
}

async function rewriteSearch(client: SearchClient, name: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await hasTombstones(client, name)); round += 1) {
    // Below zero: everything becomes one part, as SQLite's documentation of FTS5 says of `merge`.
    await merge(client, name, -PAGES_AT_ONCE);
    while ((await merge(client, name, PAGES_AT_ONCE)) > 1);
  }
}

async function hasTombstones(client: SearchClient, name: string): Promise<boolean> {
  const { rows } = await client.execute(`SELECT 1 FROM ${name}_data WHERE id >= ${FIRST_TOMBSTONE} LIMIT 1`);
  return rows.length > 0;
}

/** Merges some pages; gives how many rows that took, of which the one that asks for it is one. */
async function merge(client: SearchClient, name: string, pages: number): Promise<number> {
  const changes = 'SELECT total_changes() AS changes';
  const [before, , after] = await client.batch(
    [changes, `INSERT INTO ${name} (${name}, rank) VALUES ('merge', ${pages})`, changes],
    'write',
  );
  return Number(after?.rows[0]?.changes ?? 0) - Number(before?.rows[0]?.changes ?? 0);
}

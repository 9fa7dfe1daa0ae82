import type { MeteredBackend } from './metered-backend';

/** Below which address files are kept. */
export const STORAGE = '/api/storage/';

type Database = MeteredBackend['database'];

/** Keeps a file; gives its id. */
export const storeFile = (database: Database, content: ArrayBuffer): Promise<string> =>
  database.run((ctx) => ctx.storage.store(new Blob([content])));

/** The file at an address, which ends with its hash there; null where there is none. */
export const readFile = (database: Database, hash: string): Promise<ArrayBuffer | null> =>
  database.run(async (ctx) => {
    for await (const { _id, sha256 } of ctx.db.system.query('_storage'))
      if (sha256 === decodeURIComponent(hash)) return (await ctx.storage.get(_id))?.arrayBuffer() ?? null;
    return null;
  });

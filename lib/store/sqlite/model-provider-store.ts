import { asc, eq, sql } from 'drizzle-orm';
import type { ModelProviderChange, ModelProviderStore } from '../model-provider-store';
import { audit } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';
import { modelProviders } from './tables';

/** The providers of models in SQLite. */
export function createModelProviderStore(database: SqliteDatabase): ModelProviderStore {
  const { orm, read, write } = database;
  const entry = (providerId: string, { at, by, before, after }: ModelProviderChange) =>
    audit(database, {
      ...{ at, by, action: 'model-provider', subject: providerId, before, after },
      // A removal that removes nothing is none.
      from: after === null ? sql`FROM model_providers WHERE provider_id = ${providerId}` : sql`WHERE true`,
    });
  return {
    list: () =>
      read(
        orm
          .select()
          .from(modelProviders)
          .orderBy(asc(modelProviders.createdAt), asc(modelProviders.providerId)),
      ),

    async put(row, change) {
      const { createdAt: _createdAt, ...changed } = row;
      await write([
        entry(row.providerId, change),
        orm
          .insert(modelProviders)
          .values(row)
          .onConflictDoUpdate({ target: modelProviders.providerId, set: changed }),
      ]);
    },

    async remove(providerId, change) {
      const [, removed] = await write([
        entry(providerId, { ...change, after: null }),
        orm.delete(modelProviders).where(eq(modelProviders.providerId, providerId)),
      ]);
      return removed.rowsAffected > 0;
    },
  };
}

import { asc, eq, sql } from 'drizzle-orm';
import type { ModelProviderChange, ModelProviderStore } from '../model-provider-store';
import { auditRow, jsonText } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';
import { modelProviders } from './tables';

/** The providers of models in SQLite. */
export function createModelProviderStore({ orm, read, write }: SqliteDatabase): ModelProviderStore {
  const entry = (providerId: string, { at, by, before, after }: ModelProviderChange) =>
    orm.run(
      auditRow({
        ...{ at, by, action: 'model-provider', subject: providerId },
        before: jsonText(before),
        after: jsonText(after),
        // A removal that removes nothing is none.
        from: after === null ? sql`FROM model_providers WHERE provider_id = ${providerId}` : sql`WHERE true`,
      }),
    );
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
        orm
          .delete(modelProviders)
          .where(eq(modelProviders.providerId, providerId))
          .returning({ providerId: modelProviders.providerId }),
      ]);
      return removed.length > 0;
    },
  };
}

import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SourceTierStore, SourceTierVersion } from '../source-tier-store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import { auditRow, jsonText } from './audit-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { sourceTiers } from './tables';

/** The versions of the table of source tiers in SQLite. */
export function createSourceTierStore(
  { orm, read, write }: SqliteDatabase,
  report: ReportStoreProblem,
): SourceTierStore {
  async function newest(where?: SQL): Promise<SourceTierVersion | null> {
    const [row] = await read(
      orm.select().from(sourceTiers).where(where).orderBy(desc(sourceTiers.version)).limit(1),
    );
    if (row === undefined) return null;
    const value = parseStoredJson(row.value) ?? null;
    if (value === null) report({ code: 'unreadable-source-tiers', id: String(row.version) });
    return { ...row, value };
  }

  return {
    latest: () => newest(),

    get: (version) => newest(eq(sourceTiers.version, version)),

    async append({ expectedVersion, value, told, changedBy, changedAt }) {
      const isNext = sql`WHERE (SELECT coalesce(max(version), 0) FROM source_tiers) = ${expectedVersion}`;
      const version = expectedVersion + 1;
      const [, appended] = await write([
        orm.run(
          auditRow({
            at: changedAt,
            by: changedBy,
            action: 'source-tiers',
            subject: String(version),
            before: jsonText(told.before),
            after: jsonText(told.after),
            from: isNext,
          }),
        ),
        orm.all(
          sql`${insertSelected(
            sourceTiers,
            { version, value: JSON.stringify(value), changedBy, changedAt },
            isNext,
          )} RETURNING version`,
        ),
      ]);
      return appended.length > 0;
    },
  };
}

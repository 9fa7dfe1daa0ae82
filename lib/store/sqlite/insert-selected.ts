import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

type Inserted<Table extends SQLiteTable> = {
  readonly [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL;
};

/**
 * Inserts a row with a SELECT, so that a condition, or another table, decides whether there is one: `from` is what
 * follows the selected values, which may be expressions.
 */
export function insertSelected<Table extends SQLiteTable>(
  table: Table,
  row: Inserted<Table>,
  from: SQL,
  conflict: 'fails' | 'is ignored' = 'fails',
): SQL {
  const values = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => values.get(name) !== undefined);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const selected = columns.map(([name, column]) => {
    const value = values.get(name);
    return is(value, SQL) ? value : value === null ? sql`NULL` : sql.param(value, column);
  });
  const insert = sql.raw(conflict === 'fails' ? 'INSERT' : 'INSERT OR IGNORE');
  return sql`${insert} INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(selected, sql`, `)} ${from}`;
}

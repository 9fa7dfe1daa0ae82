import { DatabaseSync } from 'node:sqlite';

/** Changes rows of a running app's store as somebody does who may write the file and nothing else. */
export function rewriteRows(
  dataDirectory: string,
  statements: readonly string[],
  names: Readonly<Record<string, string>>,
): void {
  const database = new DatabaseSync(`${dataDirectory}/nalar.db`);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    for (const statement of statements) {
      const used = Object.entries(names).filter(([name]) => statement.includes(`:${name}`));
      database.prepare(statement).run(Object.fromEntries(used));
    }
  } finally {
    database.close();
  }
}

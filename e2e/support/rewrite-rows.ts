import { openDatabase } from './open-database';

/** Changes rows of a running app's store as somebody does who may write the file and nothing else. */
export function rewriteRows(
  dataDirectory: string,
  statements: readonly string[],
  names: Readonly<Record<string, string>>,
): void {
  const database = openDatabase(dataDirectory);
  try {
    for (const statement of statements) {
      const used = Object.entries(names).filter(([name]) => statement.includes(`:${name}`));
      database.prepare(statement).run(Object.fromEntries(used));
    }
  } finally {
    database.close();
  }
}

import { type Client, ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3';
import { madeOnce } from '@/lib/shared/made-once';

type Connection = ReturnType<ConnectionPool['acquireSync']>;

/** More than a turn needs; each takes some kilobytes. */
const MOST_STATEMENTS = 100;

/** A client of a file with one connection. `timeoutMs` is for how long an attempt blocks while another process writes. */
export function connectToFile(filePath: string, timeoutMs: number): Client {
  const pool = new KeepingPool(filePath, { timeout: timeoutMs }, 1);
  // A file that cannot be opened fails here and not with the first statement.
  pool.release(pool.acquireSync());
  return new Sqlite3Client(pool, 'number');
}

/** Its connections keep the statements that they have prepared: to prepare one takes longer than to run most. */
class KeepingPool extends ConnectionPool {
  private readonly keeping = new WeakSet<Connection>();

  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction);
    if (!this.keeping.has(connection)) {
      this.keeping.add(connection);
      const prepare = connection.prepare.bind(connection);
      Object.assign(connection, { prepare: madeOnce(MOST_STATEMENTS, (sql) => prepare(sql)) });
    }
    return connection;
  }
}

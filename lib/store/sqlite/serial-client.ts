import type { Client, InArgs, InStatement } from '@libsql/client/sqlite3';
import { AppError } from '@/lib/shared/app-error';
import type { Wait } from '@/lib/shared/wait';
import { createWriteQueue } from './write-queue';

export interface SerialClientOptions {
  /** Opens one connection to the file; the same one each time where there is only one. */
  readonly connect: () => Client;
  readonly wait: Wait;
}

/** Settings that hold for a connection only. In WAL mode `NORMAL` loses nothing when the process dies. */
const WRITER_SETTINGS = [
  'PRAGMA synchronous = NORMAL',
  'PRAGMA foreign_keys = ON',
  // What is deleted is overwritten, so that nobody finds it in the file any more.
  'PRAGMA secure_delete = ON',
  'PRAGMA cache_size = -16000',
  // 16 MB: a page that changes with every write is then moved into the file, and the disk waited for, less often.
  'PRAGMA wal_autocheckpoint = 4000',
];
const READER_SETTINGS = ['PRAGMA query_only = ON', 'PRAGMA cache_size = -16000'];

export interface SerialClient extends Client {
  /**
   * Moves the log into the file and empties it: it has what was written before something was deleted. False where another
   * process reads from it.
   */
  emptyLog(): Promise<boolean>;
  /** Runs what is queued, moves the log into the file and closes. */
  finish(): Promise<void>;
}

/**
 * A client with one connection that reads and one that writes. Reads never wait: in WAL mode they see the last
 * committed state. Writes go one after the other, and a batch takes the write lock at its start, so that what
 * it reads still holds when it writes.
 */
export function createSerialClient({ connect, wait }: SerialClientOptions): SerialClient {
  const reader = connect();
  const writer = connect();
  let configured = false;
  async function configure(): Promise<void> {
    for (const setting of WRITER_SETTINGS) await writer.execute(setting);
    if (reader !== writer) for (const setting of READER_SETTINGS) await reader.execute(setting);
    configured = true;
  }

  const queue = createWriteQueue({
    wait,
    // A statement that was refused the lock stays open on its connection, which then cannot commit any more.
    recover: async () => {
      writer.reconnect();
      configured = false;
    },
  });
  const write = <Value>(operation: () => Promise<Value>) =>
    queue.run(async () => {
      if (!configured) await configure();
      return operation();
    });

  function execute(statement: InStatement): ReturnType<Client['execute']>;
  function execute(sql: string, values?: InArgs): ReturnType<Client['execute']>;
  function execute(statement: InStatement | string, values?: InArgs): ReturnType<Client['execute']> {
    const full = typeof statement === 'string' ? { sql: statement, args: values ?? [] } : statement;
    return isRead(full) ? reader.execute(full) : write(() => writer.execute(full));
  }

  const emptyLog = async () => {
    const { rows } = await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    return rows[0]?.busy === 0;
  };

  const close = () => {
    reader.close();
    writer.close();
  };

  return {
    execute,
    batch: (statements) => write(() => writer.batch(statements, 'write')),
    migrate: (statements) => write(() => writer.migrate(statements)),
    executeMultiple: (sql) => write(() => writer.executeMultiple(sql)),
    transaction: refuse,
    sync: refuse,
    reconnect: refuse,
    close,
    emptyLog: () => write(emptyLog),
    async finish() {
      if (writer.closed) return;
      await queue.drained();
      // Closing alone leaves the log behind, since statements are only finalised when memory is collected.
      await emptyLog().catch(() => false);
      close();
    },
    get closed() {
      return writer.closed;
    },
    protocol: 'file',
  };
}

const isRead = (statement: InStatement): boolean =>
  /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql);

const refuse = async (): Promise<never> => {
  throw new AppError(
    'store-transaction',
    'Write with one batch: an open transaction would hold up every other.',
  );
};

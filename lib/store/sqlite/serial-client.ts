import type { Client, InArgs, InStatement } from '@libsql/client';
import { AppError } from '@/lib/shared/app-error';
import type { WriteQueue } from './write-queue';

const isRead = (statement: InStatement): boolean =>
  /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql);

const refuse = async (): Promise<never> => {
  throw new AppError(
    'store-transaction',
    'Write with one batch: an open transaction would block every other query.',
  );
};

/**
 * A client whose writes go through the queue and whose batches take the write lock at once, so that what a
 * batch reads still holds when it writes. Reads do not wait: in WAL mode they see the last committed state.
 */
export function createSerialClient(client: Client, queue: WriteQueue): Client {
  function execute(statement: InStatement): ReturnType<Client['execute']>;
  function execute(sql: string, values?: InArgs): ReturnType<Client['execute']>;
  function execute(statement: InStatement | string, values?: InArgs): ReturnType<Client['execute']> {
    const full = typeof statement === 'string' ? { sql: statement, args: values ?? [] } : statement;
    return isRead(full) ? client.execute(full) : queue.run(() => client.execute(full));
  }

  return {
    execute,
    batch: (statements) => queue.run(() => client.batch(statements, 'write')),
    migrate: (statements) => queue.run(() => client.migrate(statements)),
    executeMultiple: (sql) => queue.run(() => client.executeMultiple(sql)),
    transaction: refuse,
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
}

import { LibsqlError } from '@libsql/client/sqlite3';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { explainOpenFailure } from './store-open-error';

const systemError = (code: string) => Object.assign(new Error(`${code}: refused by the system`), { code });

describe('explainOpenFailure', () => {
  it.each([
    [new LibsqlError('file is not a database', 'SQLITE_NOTADB'), 'store-corrupt'],
    [new LibsqlError('database disk image is malformed', 'SQLITE_CORRUPT'), 'store-corrupt'],
    [new LibsqlError('database or disk is full', 'SQLITE_FULL'), 'store-full'],
    [systemError('ENOSPC'), 'store-full'],
    [new LibsqlError('attempt to write a readonly database', 'SQLITE_READONLY'), 'store-unwritable'],
    [new LibsqlError('unable to open database file', 'SQLITE_CANTOPEN'), 'store-unwritable'],
    [
      new Error('ConnectionFailed("Unable to open connection to local database nalar.db: 14")'),
      'store-unwritable',
    ],
    [systemError('EACCES'), 'store-unwritable'],
    [systemError('EROFS'), 'store-unwritable'],
    [systemError('EEXIST'), 'store-no-folder'],
    [systemError('ENOTDIR'), 'store-no-folder'],
    [new LibsqlError('database is locked', 'SQLITE_BUSY'), 'store-busy'],
    [new LibsqlError('out of memory', 'SQLITE_NOMEM'), 'store-unavailable'],
    [new Error('something else'), 'store-unavailable'],
  ])('explains %s', async (error, code) => {
    const explained = await explainOpenFailure(error, '/data/nalar.db');
    expect(explained).toBeInstanceOf(AppError);
    expect(explained).toMatchObject({ code, cause: error });
    expect(explained.message).toContain('/data/nalar.db');
    expect(explained.message).not.toContain(error.message);
  });

  it('leaves an explanation as it is', async () => {
    const explained = new AppError('store-newer', 'A sentence.');
    expect(await explainOpenFailure(explained, '/data/nalar.db')).toBe(explained);
  });
});

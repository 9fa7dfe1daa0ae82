import { admin, anonymous } from 'better-auth/plugins';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '@/convex/model/authrecords';
import { PAGE_UNITS } from '@/convex/model/limits';
import { createAuthDatabase } from './auth-database';
import { createConvexClient } from './convex-client';
import { noFaults } from './testing/bridge-faults';
import { type ConvexBridge, startConvexBridge } from './testing/convex-bridge';

const serviceKey = 'fixture-'.repeat(5);
const userId = 'ana';
/** Of five of them, one call reads no more. */
const LONG_TEXT = 'x'.repeat(PAGE_UNITS / 5);
let bridge: ConvexBridge;
let database: ReturnType<ReturnType<typeof createAuthDatabase>>;

beforeEach(async () => {
  bridge = await startConvexBridge({ serviceKey });
  const client = createConvexClient({ url: bridge.url, serviceKey, wait: async () => {} });
  database = createAuthDatabase(client)({ plugins: [admin(), anonymous()] });
});
afterEach(() => bridge.close());

const addUser = (id: string, email = `${id}@example.com`) =>
  database.create({
    model: 'user',
    data: { id, email, name: id, createdAt: new Date(1), updatedAt: new Date(1) },
    forceAllowId: true,
  });

const sessionOf = (token: string, owner: string) => ({ id: token, token, userId: owner, updatedAt: 1 });

/** Puts sessions in without a call for each. */
const addSessions = (sessions: readonly ReturnType<typeof sessionOf>[]) =>
  bridge.database.run(async (ctx) => {
    for (const session of sessions) await addRecord(ctx, 'session', session);
  });

const addVerification = (id: string, value: string) =>
  database.create({
    model: 'verification',
    data: { id, identifier: 'reset', value, expiresAt: new Date(1), createdAt: new Date(1) },
    forceAllowId: true,
  });

const theirs = [{ field: 'userId', value: userId }];
const rowsOf = (table: 'authRecords' | 'authFields' | 'people') =>
  bridge.database.run(async (ctx) => (await ctx.db.query(table).collect()).length);

describe('records of Better Auth', () => {
  it('share neither an id nor an email nor the token of a session', async () => {
    await addUser('ana');
    await addUser('budi');
    await expect(addUser('ana', 'other@example.com')).rejects.toThrow(/id-taken/);
    await expect(addUser('citra', 'ana@example.com')).rejects.toThrow(/email-taken/);
    const change = { model: 'user', where: [{ field: 'id', value: 'budi' }] };
    await expect(database.update({ ...change, update: { email: 'ana@example.com' } })).rejects.toThrow(
      /email-taken/,
    );
    await addSessions([sessionOf('one', 'ana')]);
    await expect(database.update({ ...change, model: 'session', where: [], update: {} })).resolves.toBeNull();
    await expect(
      database.create({
        model: 'session',
        data: { token: 'one', userId: 'budi', expiresAt: new Date(9_000) },
      }),
    ).rejects.toThrow(/token-taken/);
    expect(await database.count({ model: 'user' })).toBe(2);
  });

  it('free an email that is given up', async () => {
    await addUser('ana');
    const where = [{ field: 'email', value: 'ana@example.com' }];
    await database.update({ model: 'user', where, update: { email: 'new@example.com' } });
    await addUser('budi', 'ana@example.com');
    expect(await database.findOne({ model: 'user', where })).toMatchObject({ id: 'budi' });
  });

  it('are consumed by one of several who ask at once', async () => {
    await addVerification('one', 'word');
    const where = [{ field: 'identifier', value: 'reset' }];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => database.consumeOne({ model: 'verification', where })),
    );
    expect(answers.filter((answer) => answer !== null)).toMatchObject([{ value: 'word' }]);
  });

  it('are written once, where the answer is lost', async () => {
    const lost = new Set(['auth:create', 'auth:consumeOne']);
    bridge.setFates((path) => ({ ...noFaults(path), fault: lost.delete(path) ? 'lost-response' : 'none' }));
    await addVerification('one', 'word');
    const where = [{ field: 'identifier', value: 'reset' }];
    expect(await database.consumeOne({ model: 'verification', where })).toMatchObject({ value: 'word' });
    expect(await database.count({ model: 'verification' })).toBe(0);
    expect(lost.size).toBe(0);
  });

  it('are found, changed and removed over several calls where one cannot take them', async () => {
    for (let index = 10; index < 22; index += 1)
      await addVerification(`v${index}`, `${index % 3} ${LONG_TEXT}`);
    const model = 'verification';
    const third = [{ field: 'value', value: '0 ', operator: 'starts_with' as const }];
    expect(await database.count({ model, where: third })).toBe(4);
    const lastOnes = await database.findMany<{ id: string }>({
      model,
      sortBy: { field: 'id', direction: 'desc' },
      limit: 2,
      offset: 1,
    });
    expect(lastOnes.map(({ id }) => id)).toEqual(['v20', 'v19']);
    expect(await database.updateMany({ model, where: third, update: { identifier: 'other' } })).toBe(4);
    const others = [{ field: 'identifier', value: 'other' }];
    expect(await database.count({ model, where: others })).toBe(4);
    const last = [{ field: 'value', value: `0 ${LONG_TEXT}` }, ...others];
    expect(await database.consumeOne({ model, where: last })).toMatchObject({ id: 'v12' });
    expect(await database.deleteMany({ model, where: third })).toBe(3);
    expect(await database.deleteMany({ model, where: [] })).toBe(8);
    for (const path of ['auth:count', 'auth:find', 'auth:updateMany', 'auth:removeMany'])
      expect(bridge.calls.filter((call) => call.path === path).length).toBeGreaterThan(2);
  });

  it('are read alone where a field names them, however many there are', async () => {
    await addSessions(Array.from({ length: 100 }, (_, index) => sessionOf(`s${index}`, 'budi')));
    await addSessions([sessionOf('one', userId)]);
    const readFor = async (where: { field: string; value: string | string[]; operator?: 'in' }[]) => {
      await database.findMany({ model: 'session', where });
      return bridge.calls.at(-1)?.documentsRead;
    };
    expect(await readFor([{ field: 'token', value: 'one' }])).toBe(2);
    expect(await readFor(theirs)).toBe(2);
    expect(await readFor([{ field: 'id', value: 'one' }])).toBe(1);
    expect(await readFor([{ field: 'token', value: ['one', 's1', 'none'], operator: 'in' }])).toBe(4);
    expect(await readFor([{ field: 'userAgent', value: 'one' }])).toBe(101);
  });

  it('leave nothing behind', async () => {
    await addUser('ana');
    await addSessions([sessionOf('one', 'ana')]);
    expect([await rowsOf('authRecords'), await rowsOf('authFields'), await rowsOf('people')]).toEqual([
      2, 3, 1,
    ]);
    await database.deleteMany({ model: 'session', where: theirs });
    await database.delete({ model: 'user', where: [{ field: 'id', value: 'ana' }] });
    expect([await rowsOf('authRecords'), await rowsOf('authFields'), await rowsOf('people')]).toEqual([
      0, 0, 0,
    ]);
  });
});

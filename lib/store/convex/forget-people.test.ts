import { expect, it } from 'vitest';
import schema from '@/convex/schema';
import { LEAVER, PLANTED, plantPeople, STAYS } from '../contract/departure-cases';
import { addPersonTo } from './testing/add-person';
import { convexForEachCase } from './testing/convex-fixture';

const fixture = convexForEachCase();

const isTable = (name: string): name is keyof typeof schema.tables => name in schema.tables;

/** All rows of all tables, as text. */
const everything = (): Promise<string> =>
  fixture().bridge.database.run(async (ctx) => {
    const texts: string[] = [];
    for (const table of Object.keys(schema.tables).filter(isTable))
      texts.push(JSON.stringify({ table, rows: await ctx.db.query(table).collect() }));
    return texts.join('\n').toLowerCase();
  });

it('leaves nothing of somebody who has left in any table', async () => {
  const { store, bridge } = fixture();
  await plantPeople(
    store,
    addPersonTo(() => store),
    5,
  );
  await bridge.settled();
  expect(await everything()).toContain(PLANTED.toLowerCase());
  await store.departures.begin({ personId: LEAVER, at: 9_000 });
  await store.departures.erase({ personId: LEAVER, alias: 'deleted_1' });
  await store.departures.end(LEAVER);
  await bridge.settled();
  const left = await everything();
  expect(left).not.toContain(PLANTED.toLowerCase());
  expect(left).not.toContain(LEAVER);
  expect(left).toContain(STAYS.toLowerCase());
});

it('forgets the answers that name them, however many there are of one moment', async () => {
  const { store, bridge } = fixture();
  const at = Date.now();
  await bridge.database.run(async (ctx) => {
    for (let index = 0; index < 450; index += 1)
      await ctx.db.insert('requests', { requestId: `r${index}`, answer: `{"by":"${LEAVER}"}`, at });
    await ctx.db.insert('requests', { requestId: 'others', answer: '{"by":"prs_other"}', at });
  });
  await store.departures.erase({ personId: LEAVER, alias: 'deleted_1' });
  await bridge.settled();
  const left = await everything();
  expect(left).not.toContain(LEAVER);
  expect(left).toContain('prs_other');
});

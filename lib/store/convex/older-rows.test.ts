import { expect, it } from 'vitest';
import { documentNamed, ROOM } from '../contract/document-fixtures';
import { begin, complete, settleInput } from '../contract/store-fixtures';
import { convexForEachCase } from './testing/convex-fixture';

const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const fixture = convexForEachCase();

/** Leaves everything as the build before these fields wrote it. */
const asBefore = () =>
  fixture().bridge.database.run(async (ctx) => {
    for (const { continues: _continues, waiting: _waiting, options: _options, ...turn } of await ctx.db
      .query('turns')
      .collect())
      await ctx.db.replace(turn._id, turn);
    for (const { chainHead: _chainHead, ...conversation } of await ctx.db.query('conversations').collect())
      await ctx.db.replace(conversation._id, conversation);
  });

it('reads documents from before they had a salt and an origin, and gives them one', async () => {
  const { store, bridge } = fixture();
  await store.documents.add(documentNamed('palm'), ROOM);
  await bridge.database.run(async (ctx) => {
    for (const row of await ctx.db.query('documents').collect()) {
      const { quoteSalt: _quoteSalt, origin: _origin, address: _address, ...document } = row;
      const { fetchedAt: _fetchedAt, citedIn: _citedIn, site: _site, ...older } = document;
      await ctx.db.replace(row._id, older);
    }
  });
  const { documentId } = documentNamed('palm');
  const palm = { ownerId: 'ana', documentId };
  expect(await store.documents.get(palm)).toMatchObject({ quoteSalt: '', origin: 'upload', citedIn: '[]' });
  expect(await store.documents.library('ana')).toMatchObject({ documents: 1, pages: { documents: 0 } });
  expect((await store.documents.list({ ownerId: 'ana', limit: 5 })).items).toHaveLength(1);
  expect(await store.documents.underWay()).toHaveLength(1);
  expect(await store.documents.salt({ ...palm, quoteSalt: 'new' })).toBe('new');
  expect(await store.documents.get(palm)).toMatchObject({ quoteSalt: 'new' });
});

it('reads and goes on with rows from before turns could wait and chains had heads', async () => {
  const { store } = fixture();
  await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'One' });
  const second = { name: 'second', conversationId: 'cnv_one', parentId: 'msg_first_assistant' };
  await begin(store, second);
  await asBefore();
  expect(await store.turns.findRunning(key)).toMatchObject({
    turnId: 'trn_second',
    continues: null,
    waiting: null,
    options: '{}',
  });
  expect((await store.traces.chain(key)).head).toBeNull();
  const end = await store.traces.chainEnd(key);
  expect(await store.turns.settle(await settleInput({ ...second, end }))).toBe(true);
  expect(await store.traces.list(key)).toHaveLength(2);
});

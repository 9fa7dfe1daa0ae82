import { expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import { chunksOf, documentNamed, index, ROOM } from '../contract/document-fixtures';
import { memoryNamed } from '../contract/memory-cases';
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

it('reads and finds documents from before there were editions, and indexes them once more', async () => {
  const { store, bridge } = fixture();
  const added = await store.documents.add(documentNamed('palm'), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  await index(store, added.document, 'Palms grow.', chunksOf('palm', ['Palms grow.']));
  await bridge.database.run(async (ctx) => {
    for (const table of ['documents', 'documentTexts', 'documentChunks', 'indexedDocuments'] as const)
      for (const row of await ctx.db.query(table).collect())
        await ctx.db.patch(row._id, { edition: undefined });
    for (const row of await ctx.db.query('documents').collect())
      await ctx.db.patch(row._id, { rules: undefined });
  });
  const { documentId } = added.document;
  const palm = { ownerId: 'ana', documentId };
  const served = async () => ({
    text: await store.documents.readText({ ...palm, start: 0, end: 99 }),
    found: (await store.documentChunks.search({ ...palm, terms: questionTerms('palms'), limit: 9 })).length,
    passages: (await store.documentChunks.list({ ...palm, from: 0, to: 9 })).map(({ text }) => text),
  });
  expect(await served()).toEqual({ text: 'Palms grow.', found: 1, passages: ['Palms grow.'] });
  expect(await store.documents.outdated(1)).toMatchObject({ documentId, edition: '', rules: 0 });
  const waiting = await store.documents.requeue({ ...palm, at: 4_000 });
  if (waiting) await index(store, waiting, 'Palms sway.', chunksOf('palm', ['Palms sway.']));
  await bridge.settled();
  expect(await served()).toEqual({ text: 'Palms sway.', found: 1, passages: ['Palms sway.'] });
  expect(await store.rows.count('documentTexts')).toBe(2);
  expect(await store.rows.count('documentChunks')).toBe(1);
  expect(await store.documents.outdated(1)).toBeNull();
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

it('shows of what was remembered nothing that engines once kept for themselves', async () => {
  const { store, bridge } = fixture();
  await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
  for (const [name, change] of [
    ['fact', {}],
    ['plan', { createdAt: 5_001 }],
    ['wish', { scope: 'person', createdAt: 5_002 }],
  ] as const)
    await store.memories.add({ ...memoryNamed(name, change), most: 9 });
  await bridge.database.run(async (ctx) => {
    for (const row of await ctx.db.query('memories').collect())
      if (row.key !== 'fact') await ctx.db.patch(row._id, { lane: 'plans' });
  });
  const of = { ownerId: 'ana', at: 6_000 };
  const ids = (items: readonly { readonly memoryId: string }[]) => items.map(({ memoryId }) => memoryId);
  expect(ids((await store.memories.list({ ...of, limit: 9 })).items)).toEqual(['mem_wish', 'mem_fact']);
  const words = { words: 'coast', limit: 9 };
  expect(ids((await store.memories.list({ ...of, ...words })).items)).toEqual(['mem_wish', 'mem_fact']);
  expect(await store.memories.find({ ...of, memoryIds: ['mem_plan'] })).toEqual([]);
});

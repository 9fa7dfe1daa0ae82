import { expect, it } from 'vitest';
import schema from '@/convex/schema';
import { complete } from '@/lib/store/contract/store-fixtures';
import { convexForEachCase } from '@/lib/store/convex/testing/convex-fixture';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import { TemporaryConversations } from './temporary-conversations';
import { withTemporaryConversations } from './with-temporary-conversations';

const fixture = convexForEachCase();

const isTable = (name: string): name is keyof typeof schema.tables => name in schema.tables;

it('sends nothing of a temporary conversation to a deployment', async () => {
  const { store: lasting, bridge } = fixture();
  const temporary = new TemporaryConversations({
    open: () => openMemoryStore({ mostPages: 1_000 }),
    clock: () => 1_000,
    schedule: () => () => {},
    log: { error: () => {} },
  });
  const store = withTemporaryConversations(lasting, temporary);
  const writes = () => bridge.calls.filter(({ documentsWritten }) => documentsWritten > 0).length;
  const before = writes();
  await complete(store, {
    ...{ name: 'first', conversationId: 'temporary_one', title: 'Quillzebra', answer: 'The Quillzebra.' },
    thoughts: [{ sequence: 0, delta: 'I think of a Quillzebra.', ts: 1 }],
  });
  await store.documents.cite({ ownerId: 'ana', documentIds: [], conversationId: 'temporary_one' });
  expect(await store.messages.list({ ownerId: 'ana', conversationId: 'temporary_one' })).toHaveLength(2);
  await bridge.settled();
  expect(writes()).toBe(before);
  const rows = await bridge.database.run(async (ctx) => {
    const texts: string[] = [];
    for (const table of Object.keys(schema.tables).filter(isTable))
      texts.push(JSON.stringify(await ctx.db.query(table).collect()));
    return texts.join('');
  });
  expect(rows).not.toContain('Quillzebra');
  expect(rows).not.toContain('temporary_one');
  await temporary.close();
});

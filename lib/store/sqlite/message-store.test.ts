import { expect, it } from 'vitest';
import { complete, idsOf } from '../contract/store-fixtures';
import { openMemoryStore } from './open-memory-store';

it('lists all messages of a conversation that is read in several steps, in their order', async () => {
  const store = await openMemoryStore({ mostPages: 20_000 });
  const key = { ownerId: 'ana', conversationId: 'c' };
  const expected: string[] = [];
  let parentId: string | null = null;
  for (let at = 0; at < 501; at += 1) {
    const name = `t${at}`;
    const { userMessageId, assistantMessageId } = idsOf(name);
    await complete(store, { ...key, name, parentId, at: 10_000 + at, ...(at === 0 && { title: 'Long' }) });
    expected.push(userMessageId, assistantMessageId);
    parentId = assistantMessageId;
  }
  expect((await store.messages.list(key)).map(({ id }) => id)).toEqual(expected);
  expect(await store.messages.list({ ...key, ownerId: 'budi' })).toEqual([]);
  await store.close();
});

import { expect, it } from 'vitest';
import { hashMessage, hashThoughtLog } from './hash-chain';

it('hashes equal thought logs equally and an empty one not at all', async () => {
  const entry = { sequence: 0, delta: 'A', ts: 5 };
  expect(await hashThoughtLog([entry])).toBe(await hashThoughtLog([{ ts: 5, delta: 'A', sequence: 0 }]));
  expect(await hashThoughtLog([entry])).not.toBe(await hashThoughtLog([{ ...entry, delta: 'B' }]));
  expect(await hashThoughtLog([])).toBeNull();
});

it('hashes everything of a message, whatever parts there are', async () => {
  const message = {
    id: 'm',
    role: 'user',
    metadata: { parentId: null },
    parts: [{ type: 'text', text: 'A' }],
  };
  const hash = await hashMessage(message);
  expect(await hashMessage({ ...message })).toBe(hash);
  for (const other of [
    { ...message, id: 'n' },
    { ...message, role: 'assistant' },
    { ...message, metadata: { parentId: 'x' } },
    { ...message, parts: [...message.parts, { type: 'data-notice', data: { code: 'c' } }] },
  ])
    expect(await hashMessage(other)).not.toBe(hash);
});

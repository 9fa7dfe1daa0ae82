import { newQuestion } from '@/e2e/support/question';
import { gemini } from './support/providers';
import { expect, test } from './support/test';

test('deleting stops a turn that is running in it, and takes its trace along', async ({ visitor }) => {
  const { text, mark, gate } = newQuestion('thoughts {gate}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 2);
  const { conversationId, traceId } = await running.until(({ thoughts }) => thoughts !== '');
  const deleted = await visitor.fetch(`/api/conversations/${conversationId}`, { method: 'DELETE' });
  expect(deleted.status).toBe(204);
  await running.rest();
  await expect.poll(async () => (await gemini.answer(mark)).outcome).toBe('closed-by-client');
  expect(await visitor.conversations()).toEqual([]);
  for (const path of [`/api/conversations/${conversationId}`, `/api/traces/${traceId}`])
    expect((await visitor.fetch(path)).status, path).toBe(404);
});

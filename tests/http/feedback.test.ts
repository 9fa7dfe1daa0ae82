import { invited } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal } from '@/e2e/support/visitor';
import { expect, test } from './support/test';

const pathOf = (traceId: string): string => `/api/traces/${traceId}/feedback`;

test('feedback is refused where it cannot be kept, and kept without what no keyboard writes', async ({
  app,
  visitor,
}) => {
  const { conversationId, traceId } = await visitor.ask(newQuestion().text);
  const path = pathOf(traceId);
  for (const wrong of [
    {},
    { rating: 'sideways' },
    { rating: 'up', reasons: ['incorrect'] },
    { rating: 'down', reasons: ['rude'] },
    { rating: 'down', text: 'x'.repeat(2_001) },
    { rating: 'down', extra: 1 },
  ])
    expect([wrong, (await visitor.send('PUT', path, wrong)).status]).toEqual([wrong, 400]);
  expect((await visitor.send('PUT', path, { rating: 'down', text: 'x'.repeat(2_000) })).status).toBe(204);
  const written = { rating: 'down', text: ' one\0two three ' };
  expect((await visitor.send('PUT', path, written)).status).toBe(204);
  const list = `/api/conversations/${conversationId}/feedback`;
  expect((await (await visitor.fetch(list)).json()).items).toMatchObject([{ text: 'onetwo three' }]);

  const other = app.visitor();
  expect((await other.send('PUT', path, { rating: 'up' })).status).toBe(401);
  const own = await other.ask(newQuestion().text, { temporary: true });
  for (const refused of [
    await other.send('PUT', path, { rating: 'up' }),
    await other.fetch(path, { method: 'DELETE' }),
    await other.fetch(list),
    // Of a temporary chat nothing is kept.
    await other.send('PUT', pathOf(own.traceId), { rating: 'up' }),
  ])
    expect(await readRefusal(refused)).toMatchObject({ status: 404 });
  expect((await visitor.fetch(path, { method: 'DELETE' })).status).toBe(204);
  expect((await (await visitor.fetch(list)).json()).items).toEqual([]);
});

test('it leads the reviewers’ queue until there is a verdict, of which the person is told when and not what', async ({
  app,
  visitor,
}) => {
  const { visitor: reviewer } = await invited(await app.admin(), 'reviewer');
  // Both begin with the same words, by which the queue is searched.
  const { mark } = newQuestion();
  const failed = await visitor.ask(`Number ${mark}: are kites old? [scenario:invalid-key]`);
  const later = await app.visitor().ask(`Number ${mark}: are mills old?`);
  const text = 'The second paragraph contradicts the first.';
  const opinion = { rating: 'down', reasons: ['incorrect'], text };
  expect((await visitor.send('PUT', pathOf(failed.traceId), opinion)).status).toBe(204);
  const queue = async (filters: string) => {
    const { items } = await (await reviewer.fetch(`/api/review/traces?query=${mark}&${filters}`)).json();
    return items;
  };
  const traceIds = async (filters: string) =>
    (await queue(filters)).map(({ traceId }: { traceId: string }) => traceId);
  expect(await traceIds('')).toEqual([failed.traceId, later.traceId]);
  expect(await traceIds('order=newest')).toEqual([later.traceId, failed.traceId]);
  expect(await queue('feedback=waiting')).toMatchObject([{ traceId: failed.traceId, feedback: opinion }]);
  const verdict = { kind: 'unsupported-claim' };
  await reviewer.send('POST', `/api/review/traces/${failed.traceId}/verdicts`, verdict);
  expect(await traceIds('feedback=waiting')).toEqual([]);
  const told = await (await visitor.fetch(`/api/conversations/${failed.conversationId}/feedback`)).json();
  expect(told.items).toMatchObject([{ rating: 'down', reviewedAt: expect.any(Number) }]);
  expect(JSON.stringify(told)).not.toContain('unsupported');
});

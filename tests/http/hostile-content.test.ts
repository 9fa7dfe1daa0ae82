import { HOSTILE_NAME } from '@/e2e/support/fake-provider/hostile-steps';
import { invited } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { expect, test } from './support/test';

const HOSTILE_TITLE = '<img src="x" onerror="window.hostile = true">"; filename="x.html';

test('what a model or a person writes forges no event, names only pages as sources, and leaves as a harmless file', async ({
  app,
  visitor: owner,
}) => {
  const turn = await owner.ask(`${HOSTILE_NAME} ${newQuestion('hostile').text}`, { chatMode: 'websearch' });
  expect(turn.status).toBe('completed');
  expect(turn.sequence).toEqual(turn.events.map((_, index) => index + 1));
  expect(turn.body).not.toMatch(/^event:/m);
  expect(turn.events.filter(({ type }) => type === 'finish')).toHaveLength(1);
  expect(turn.text).toContain('and what comes after it.');

  const path = `/api/conversations/${turn.conversationId}`;
  const { messages } = await owner.conversation(turn.conversationId);
  const urls = messages.flatMap(({ parts }) => parts.flatMap((part) => ('url' in part ? [part.url] : [])));
  expect(urls).toEqual(['https://page.example.com/read']);

  expect((await owner.send('PATCH', path, { title: HOSTILE_TITLE })).status).toBe(204);
  const { visitor: reviewer } = await invited(await app.admin(), 'reviewer');
  const review = '/api/review';
  for (const [visitor, address] of [
    [owner, `${path}/export?format=markdown`],
    [owner, `${path}/export?format=json`],
    [reviewer, `${review}/traces/${turn.traceId}/export?format=markdown`],
    [reviewer, `${review}/traces/${turn.traceId}/export?format=json`],
    [reviewer, `${review}/verdicts`],
  ] as const) {
    const { headers } = await visitor.fetch(address);
    expect(headers.get('content-disposition'), address).toMatch(/^attachment; filename="[\w.-]+"/);
    expect(headers.get('content-type'), address).toMatch(/^(?:text\/(?:markdown|csv)|application\/json)/);
    expect(headers.get('x-content-type-options'), address).toBe('nosniff');
  }
});

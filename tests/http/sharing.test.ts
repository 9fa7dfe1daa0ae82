import { buildLeakyThoughts } from '@/e2e/support/fake-provider/leaky-thoughts';
import { type PlayedTurn, STEP_KEYS } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { expect, test } from './support/test';
import type { TestApp } from './support/test-app';

interface Shared {
  readonly shareId: string;
  readonly token: string;
}

const sharesOf = ({ conversationId }: PlayedTurn): string => `/api/conversations/${conversationId}/shares`;

async function share(visitor: Visitor, turn: PlayedTurn, withTraces = true): Promise<Shared> {
  const response = await visitor.send('POST', sharesOf(turn), { withTraces, lifetimeDays: 7 });
  expect(response.status).toBe(200);
  return response.json();
}

/** All that a page of a link may load, as one text; null where there is nothing. */
async function opened({ application }: TestApp, token: string): Promise<string | null> {
  const conversation = await application.shares.open(token);
  return conversation && JSON.stringify(conversation);
}

test('a link shows what was shared and nothing that came later, and names neither owner, conversation nor chain', async ({
  app,
  visitor,
}) => {
  const turn = await visitor.ask(newQuestion().text);
  const { trace } = await visitor.trace(turn.traceId);
  const { token } = await share(visitor, turn);
  const later = newQuestion();
  await visitor.follow(turn, later.text);
  const text = await opened(app, token);
  expect(text).toContain('That is all there is to say.');
  expect(text).toContain('I check whether the facts I remember are credible');
  expect(trace).toMatchObject({ ownerId: expect.any(String) });
  const { ownerId } = trace as typeof trace & { readonly ownerId: string };
  for (const secret of [later.mark, ownerId, turn.conversationId, trace.hash, turn.turnId])
    expect(text).not.toContain(secret);
});

test('without traces it holds no thought, no step and no redaction', async ({ app, visitor }) => {
  const turn = await visitor.ask(newQuestion('leaky').text);
  const text = await opened(app, (await share(visitor, turn, false)).token);
  expect(turn.text).not.toBe('');
  expect(text).toContain(turn.text);
  const { redactions } = (await visitor.trace(turn.traceId)).trace;
  const told = [
    ...redactions.map(({ ruleId }) => ruleId),
    ...turn.steps.flatMap(({ label = '', meta }) => [label, meta?.thought?.slice(0, 40) ?? label]),
    ...buildLeakyThoughts().allowed,
  ];
  expect(redactions).not.toEqual([]);
  expect(turn.steps).toHaveLength(STEP_KEYS.length);
  for (const part of [...told, turn.traceId]) expect(text).not.toContain(part);
});

test('it shows nothing once it is revoked or its conversation deleted, and cannot be guessed', async ({
  app,
  visitor,
}) => {
  const turn = await visitor.ask(newQuestion().text);
  const [first, second] = [await share(visitor, turn), await share(visitor, turn)];
  expect((await visitor.fetch(`/api/shares/${first.shareId}`, { method: 'DELETE' })).status).toBe(204);
  expect(await opened(app, first.token)).toBeNull();
  expect(await opened(app, second.token)).not.toBeNull();
  await visitor.fetch(`/api/conversations/${turn.conversationId}`, { method: 'DELETE' });
  for (const token of [second.token, second.shareId, 'x', 'a'.repeat(43), '../../', '\0', ''])
    expect(await opened(app, token), token).toBeNull();
});

test('it is made, listed and revoked by the owner only, and from this site', async ({ app, visitor }) => {
  const turn = await visitor.ask(newQuestion().text);
  const { shareId } = await share(visitor, turn);
  const path = sharesOf(turn);
  const other = app.visitor();
  const body = { withTraces: true, lifetimeDays: 1 };
  expect(await readRefusal(await other.send('POST', path, body))).toMatchObject({ status: 401 });
  await other.ask(newQuestion().text);
  expect(await readRefusal(await other.send('POST', path, body))).toMatchObject({ status: 404 });
  expect(await readRefusal(await other.fetch(path))).toMatchObject({ status: 404 });
  const revoking = await other.fetch(`/api/shares/${shareId}`, { method: 'DELETE' });
  expect(await readRefusal(revoking)).toMatchObject({ status: 404, code: 'share-not-found' });
  const listed: { shares: readonly object[] } = await (await visitor.fetch(path)).json();
  expect(listed.shares).toHaveLength(1);
  expect(JSON.stringify(listed)).not.toContain('token');
  const forged = await visitor.fetch(path, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await readRefusal(forged)).toMatchObject({ status: 403, code: 'cross-origin' });
  for (const wrong of [{}, { withTraces: 'yes', lifetimeDays: 7 }, { withTraces: true, lifetimeDays: 2 }, []])
    expect(await readRefusal(await visitor.send('POST', path, wrong))).toMatchObject({
      status: 400,
      code: 'invalid-body',
    });
});

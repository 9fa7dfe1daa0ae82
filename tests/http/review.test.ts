import { buildLeakyThoughts } from '@/e2e/support/fake-provider/leaky-thoughts';
import { GEMINI } from '@/e2e/support/models';
import { invited, type Person } from '@/e2e/support/person';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { beforeAll, expect, test } from './support/test';
import { sharedApp } from './support/test-app';

const asked = newQuestion('leaky');
let admin: Person;
let owner: Visitor;
let reviewer: Visitor;
let reviewerName: string;
let turn: PlayedTurn;
let path: string;

beforeAll(async () => {
  const app = await sharedApp();
  admin = await app.admin();
  // A name that nobody else has, by which they can be mentioned.
  reviewerName = `Rani${newQuestion().mark}`;
  ({ visitor: reviewer } = await invited(admin, 'reviewer', reviewerName));
  owner = app.visitor();
  turn = await owner.ask(asked.text, { modelId: GEMINI });
  path = `/api/review/traces/${turn.traceId}`;
});

/** The ids of the traces that a query finds, asked by the reviewer. */
async function found(query: string, by = reviewer): Promise<readonly string[]> {
  const response = await by.fetch(`/api/review/traces?limit=100&${query}`);
  const { items }: { items: readonly { traceId: string }[] } = await response.json();
  return items.map(({ traceId }) => traceId);
}

test('reviewing is over at once for who loses the role', async () => {
  const former = await invited(admin, 'reviewer', 'Former');
  expect((await former.visitor.fetch(path)).status).toBe(200);
  const people = await admin.visitor.fetch(
    `/api/admin/people?query=${encodeURIComponent(former.credentials.email)}`,
  );
  const [{ personId }] = (await people.json()).items;
  await admin.visitor.send('PATCH', `/api/admin/people/${personId}`, { role: 'user' });
  expect(await readRefusal(await former.visitor.fetch(path))).toMatchObject({ status: 403 });
});

test('gives no right to write in what is reviewed, nor to read it as its owner does', async () => {
  const { conversationId, traceId, messageId: parentId } = turn;
  for (const [method, ownPath] of [
    ['GET', `/api/conversations/${conversationId}`],
    ['DELETE', `/api/conversations/${conversationId}`],
    ['GET', `/api/traces/${traceId}`],
  ] as const)
    expect((await reviewer.fetch(ownPath, { method })).status).toBe(404);
  await expect(reviewer.ask('Hello', { conversationId, parentId })).rejects.toThrow('404');
  expect((await reviewer.fetch('/api/review/traces/trc_none')).status).toBe(404);
  expect((await admin.visitor.fetch(path)).status).toBe(200);
});

test('shows receipts of removals, never what was removed, and the same thoughts as the owner sees', async () => {
  const view = await (await reviewer.fetch(path)).json();
  expect(view.thoughts).toEqual((await owner.trace(turn.traceId)).thoughts);
  expect(view.trace.redactions.length).toBeGreaterThan(0);
  expect(view.chain).toMatchObject({ verified: true, length: 1 });
  const text = JSON.stringify(view);
  for (const secret of buildLeakyThoughts().forbidden) expect(text).not.toContain(secret);
});

test('traces are found by the words of their thoughts, and by how they ended', async () => {
  const words = encodeURIComponent(buildLeakyThoughts().allowed[1] ?? '');
  const other = await owner.ask(newQuestion().text);
  expect(await found(`query=${words}`)).toContain(turn.traceId);
  expect(await found(`query=${words}`)).not.toContain(other.traceId);
  expect(await found(`query=${words}&status=failed`)).not.toContain(turn.traceId);
  expect(await found(`query=${asked.mark}&model=${GEMINI}`)).toEqual([turn.traceId]);
});

test('refuses bad bodies, and other sites', async () => {
  for (const [sub, body] of [
    ['verdicts', {}],
    ['verdicts', { kind: 'perhaps' }],
    ['verdicts', { kind: 'sound', score: 6 }],
    ['verdicts', { kind: 'sound', note: 'a'.repeat(2_001) }],
    ['comments', { text: ' ', anchor: { kind: 'trace' } }],
    ['comments', { text: 'x', anchor: { kind: 'step', stepKey: 'none' } }],
    ['comments', { text: 'x', anchor: { kind: 'thought', sequence: 0, start: 5, end: 5 } }],
  ] as const)
    expect((await reviewer.send('POST', `${path}/${sub}`, body)).status).toBe(400);
  const nowhere = { text: 'x', anchor: { kind: 'activity', activityId: '__proto__' } };
  expect((await reviewer.send('POST', `${path}/comments`, nowhere)).status).toBe(422);
  const reply = { text: 'x', anchor: { kind: 'trace' }, threadId: 'cmt_none' };
  expect((await reviewer.send('POST', `${path}/comments`, reply)).status).toBe(404);
  const foreign = { origin: 'https://evil.example.com' };
  const forged = await reviewer.fetch(`${path}/assignment`, { method: 'PUT', headers: foreign });
  expect(await readRefusal(forged)).toMatchObject({ status: 403, code: 'cross-origin' });
});

test('lets one reviewer take a trace, and an admin give it back', async () => {
  expect((await reviewer.fetch(`${path}/assignment`, { method: 'PUT' })).status).toBe(204);
  expect((await admin.visitor.fetch(`${path}/assignment`, { method: 'PUT' })).status).toBe(409);
  expect(await found('assignee=me')).toEqual([turn.traceId]);
  expect((await (await admin.visitor.fetch(path)).json()).item.assignee).toMatchObject({
    name: reviewerName,
  });
  expect((await admin.visitor.fetch(`${path}/assignment`, { method: 'DELETE' })).status).toBe(204);
  expect((await reviewer.fetch(`${path}/assignment`, { method: 'DELETE' })).status).toBe(204);
  expect(await found('assignee=me')).toEqual([]);
});

test('comments have replies, find those whom they mention and can be settled', async () => {
  const anchor = { kind: 'trace' };
  const text = `@${reviewerName} please look`;
  expect(await found('mentions=me')).toEqual([]);
  const made = await admin.visitor.send('POST', `${path}/comments`, { text, anchor });
  const { commentId } = await made.json();
  const reply = { text: 'From the question.', anchor, threadId: commentId };
  expect((await reviewer.send('POST', `${path}/comments`, reply)).status).toBe(200);
  expect(await found('mentions=me')).toEqual([turn.traceId]);
  const resolved = await reviewer.send('PATCH', `${path}/comments/${commentId}`, { resolved: true });
  expect(resolved.status).toBe(204);
  const { comments } = await (await reviewer.fetch(path)).json();
  expect(comments).toMatchObject([
    { text, resolvedAt: expect.any(Number) },
    { text: reply.text, threadId: commentId },
  ]);
});

test('keeps the history of verdicts, and exports the latest ones', async () => {
  const comment = { text: 'Taken from the question.', anchor: { kind: 'trace' } };
  expect((await reviewer.send('POST', `${path}/comments`, comment)).status).toBe(200);
  const note = '=HYPERLINK("http://x", 1, 2)';
  for (const kind of ['unsupported-claim', 'sound'])
    expect((await reviewer.send('POST', `${path}/verdicts`, { kind, score: 2, note })).status).toBe(204);
  const csvOf = async (query: string) => (await reviewer.fetch(`/api/review/verdicts?${query}`)).text();
  const lines = (await csvOf(`query=${asked.mark}`)).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${turn.traceId},`);
  expect(lines[1]).toContain(`,sound,2,"'=HYPERLINK(""http://x"", 1, 2)",${reviewerName},`);
  expect((await csvOf(`query=${asked.mark}&verdict=other`)).trim().split('\r\n')).toHaveLength(1);

  const file = await reviewer.fetch(`${path}/export?format=json`);
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="nalar-trace-.*\.json"/);
  const document = await file.json();
  expect(document).toMatchObject({ format: 'nalar-trace', trace: { traceId: turn.traceId } });
  expect(document.verdicts).toHaveLength(2);
  const markdown = await (await reviewer.fetch(`${path}/export?format=markdown`)).text();
  expect(markdown).toContain('## Thoughts');
  expect(markdown).toContain(comment.text);
});

test('a follow-up is shown with what was said before it, and many traces take one verdict', async () => {
  const { conversationId, messageId: parentId } = turn;
  const next = await owner.ask(newQuestion().text, { conversationId, parentId });
  const { before } = await (await reviewer.fetch(`/api/review/traces/${next.traceId}`)).json();
  expect(before).toMatchObject([{ role: 'user', contents: [{ text: asked.text }] }, { role: 'assistant' }]);

  const traceIds = [turn.traceId, next.traceId];
  const batch = { action: 'judge', traceIds, verdict: { kind: 'wrong-tool' } };
  const given = await reviewer.send('POST', '/api/review/batch', batch);
  expect(await given.json()).toEqual({ done: 2, refused: [] });
  expect(await found('judgedBy=me&verdict=wrong-tool')).toEqual(traceIds.toReversed());
  expect(await found('judgedBy=others&verdict=wrong-tool', admin.visitor)).toEqual(traceIds.toReversed());
  for (const bad of [
    { ...batch, traceIds: [] },
    { ...batch, traceIds: Array.from({ length: 101 }, (_, index) => `trc_${index}`) },
    { ...batch, verdict: { kind: 'perhaps' } },
    { action: 'forget', traceIds },
  ])
    expect((await reviewer.send('POST', '/api/review/batch', bad)).status).toBe(400);
});

test('keeps filters under a name, and refuses those that are none', async () => {
  const name = `Mine ${newQuestion().mark}`;
  const view = { name, filters: { verdict: 'none' } };
  expect((await reviewer.send('POST', '/api/review/views', view)).status).toBe(204);
  for (const bad of [{ ...view, name: ' ' }, { ...view, filters: { verdict: 'perhaps' } }, { name }])
    expect((await reviewer.send('POST', '/api/review/views', bad)).status).toBe(400);
});

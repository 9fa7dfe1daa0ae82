import { openDatabase } from '@/e2e/support/open-database';
import { newQuestion } from '@/e2e/support/question';
import { newMessageId } from '@/e2e/support/visitor';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const TABLES = ['users', 'sessions', 'conversations', 'messages', 'turns', 'traces', 'thought_logs'] as const;

/** How many rows each table of an app's store has. */
function countRows({ dataDirectory }: TestApp): Record<string, number> {
  const database = openDatabase(dataDirectory);
  const counts = TABLES.map((table) => {
    const [count] = database.prepare(`SELECT count(*) FROM ${table}`).raw().get() as readonly unknown[];
    return [table, Number(count)] as const;
  });
  database.close();
  return Object.fromEntries(counts);
}

const nothing = Object.fromEntries(TABLES.map((table) => [table, 0]));

describe('the store', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const submit = (change: object = {}): object => ({
    trigger: 'submit',
    conversationId: null,
    parentId: null,
    message: { id: newMessageId(), text: newQuestion().text },
    ...change,
  });

  test('keeps no row of visitors who look around or send what is refused', async () => {
    const visitor = app.visitor();
    for (const path of ['/api/models', '/api/conversations', '/api/traces/x'])
      await (await visitor.fetch(path)).text();
    for (const body of [
      {},
      submit({ unknown: 1 }),
      submit({ modelId: 'nobody:nothing' }),
      submit({ chatMode: 'paper' }),
      submit({ parentId: 'msg_nowhere' }),
      submit({ message: { id: 'm', text: '  ' } }),
      submit({ message: { id: 'm', text: 'a'.repeat(40_000) } }),
    ])
      expect((await visitor.send('POST', '/api/chat', body)).status).toBeGreaterThanOrEqual(400);
    const foreign = { 'content-type': 'application/json', origin: 'https://evil.example.com' };
    await visitor.fetch('/api/chat', { method: 'POST', headers: foreign, body: JSON.stringify(submit()) });
    expect(countRows(app)).toEqual(nothing);
    expect(visitor.isKnown).toBe(false);
  });

  test('keeps nothing by halves of somebody whose first request names an unknown conversation', async () => {
    const visitor = app.visitor();
    const response = await visitor.send('POST', '/api/chat', submit({ conversationId: 'cnv_nowhere' }));
    expect(response.status).toBe(404);
    expect(countRows(app)).toMatchObject({ conversations: 0, messages: 0, turns: 0, traces: 0 });
  });

  test('keeps one turn as one conversation, two messages, a turn and a trace with its thoughts', async () => {
    const before = countRows(app);
    await app.visitor().ask(newQuestion().text);
    const after = countRows(app);
    const added = Object.fromEntries(
      TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
    );
    expect(added).toEqual({
      ...nothing,
      users: 1,
      sessions: 1,
      conversations: 1,
      messages: 2,
      turns: 1,
      traces: 1,
      thought_logs: 1,
    });
  });

  test('forgets a deleted conversation with everything in it', async () => {
    const before = countRows(app);
    const visitor = app.visitor();
    const turn = await visitor.ask(newQuestion().text);
    await visitor.follow(turn, newQuestion().text);
    expect(
      (await visitor.fetch(`/api/conversations/${turn.conversationId}`, { method: 'DELETE' })).status,
    ).toBe(204);
    expect(countRows(app)).toEqual({
      ...before,
      users: (before.users ?? 0) + 1,
      sessions: (before.sessions ?? 0) + 1,
    });
    expect((await visitor.fetch(`/api/traces/${turn.traceId}`)).status).toBe(404);
  });
});

import { DatabaseSync } from 'node:sqlite';
import { type Instance, startInstance } from './support/instance';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { newMessageId, Visitor } from './support/visitor';

const TABLES = ['users', 'sessions', 'conversations', 'messages', 'turns', 'traces', 'thought_logs'] as const;

/** How many rows each table of an instance's store has. */
function countRows({ dataDirectory }: Instance): Record<string, number> {
  const database = new DatabaseSync(`${dataDirectory}/nalar.db`, { readOnly: true });
  const counts = TABLES.map((table) => {
    const row = database.prepare(`SELECT count(*) AS count FROM ${table}`).get();
    return [table, Number(row?.count)] as const;
  });
  database.close();
  return Object.fromEntries(counts);
}

const nothing = Object.fromEntries(TABLES.map((table) => [table, 0]));

test.describe('the store', () => {
  test.describe.configure({ mode: 'serial' });
  let instance: Instance;

  test.beforeAll(async () => {
    instance = await startInstance();
  });
  test.afterAll(() => instance.close());

  const submit = (change: object = {}): object => ({
    trigger: 'submit',
    conversationId: null,
    parentId: null,
    message: { id: newMessageId(), text: newQuestion().text },
    ...change,
  });

  test('keeps no row of visitors who look around or send what is refused', async () => {
    const visitor = new Visitor(instance.origin);
    for (const path of [
      '/',
      '/c/cnv_nowhere',
      '/no/such/page',
      '/api/models',
      '/api/conversations',
      '/api/traces/x',
    ])
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
    expect(countRows(instance)).toEqual(nothing);
    expect(visitor.isKnown).toBe(false);
  });

  test('keeps nothing by halves of somebody whose first request names an unknown conversation', async () => {
    const visitor = new Visitor(instance.origin);
    const response = await visitor.send('POST', '/api/chat', submit({ conversationId: 'cnv_nowhere' }));
    expect(response.status).toBe(404);
    expect(countRows(instance)).toMatchObject({ conversations: 0, messages: 0, turns: 0, traces: 0 });
  });

  test('keeps one turn as one conversation, two messages, a turn and a trace with its thoughts', async () => {
    const before = countRows(instance);
    await new Visitor(instance.origin).ask(newQuestion().text);
    const after = countRows(instance);
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
    const before = countRows(instance);
    const visitor = new Visitor(instance.origin);
    const turn = await visitor.ask(newQuestion().text);
    await visitor.follow(turn, newQuestion().text);
    expect(
      (await visitor.fetch(`/api/conversations/${turn.conversationId}`, { method: 'DELETE' })).status,
    ).toBe(204);
    expect(countRows(instance)).toEqual({
      ...before,
      users: (before.users ?? 0) + 1,
      sessions: (before.sessions ?? 0) + 1,
    });
    expect((await visitor.fetch(`/api/traces/${turn.traceId}`)).status).toBe(404);
  });

  test('holds no thought and no credential in its log', async () => {
    const visitor = new Visitor(instance.origin);
    await visitor.ask(newQuestion('leaky').text);
    await visitor.ask(newQuestion('cut-text').text);
    await visitor.ask(newQuestion('invalid-key').text);
    await expect.poll(instance.output).toContain('wrong-key');
    expect(instance.output()).not.toMatch(
      /The user wants|import works|system prompt|a-key-for-the-fake-server/,
    );
  });
});

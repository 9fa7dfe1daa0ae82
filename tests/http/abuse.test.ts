import { invited, newCredentials, signIn, signUp } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import type { RunningTurn } from '@/e2e/support/running-turn';
import type { Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

test('signing in and up is counted by the address that the proxy saw, whatever the client claims', async () => {
  // One proxy, which adds the address that it sees to what the client says.
  const app = await openTestApp({ environment: { NALAR_TRUSTED_PROXIES: '1' } });
  let claims = 0;
  const attempt = async (deed: typeof signIn, address: string): Promise<number> => {
    claims += 1;
    const visitor = app.visitor({ 'x-forwarded-for': `192.0.2.${claims}, ${address}` });
    return (await deed(visitor, newCredentials())).status;
  };
  // A password takes long to check on purpose; an invitation that nobody has does not.
  const uninvited = (visitor: Visitor, { email, password }: Parameters<typeof signIn>[1]) =>
    signUp(visitor, { name: 'Ana', email, password }, 'none');
  for (let number = 0; number < 59; number += 1) expect(await attempt(uninvited, '203.0.113.9')).toBe(403);
  expect(await attempt(signIn, '203.0.113.9')).toBe(401);
  expect(await attempt(signIn, '203.0.113.9')).toBe(429);
  expect(await attempt(uninvited, '203.0.113.9')).toBe(429);
  expect(await attempt(signIn, '203.0.113.10')).toBe(401);
  await app.close();
});

test('messages to the MCP server are counted by address, before anybody asks whose they are', async () => {
  const app = await openTestApp({ environment: { NALAR_TRUSTED_PROXIES: '1' } });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const send = async (address: string): Promise<number> =>
    (await app.visitor({ 'x-forwarded-for': address }).send('POST', '/api/mcp', ping)).status;
  for (let number = 0; number < 600; number += 1) expect(await send('203.0.113.9')).toBe(401);
  expect(await send('203.0.113.9')).toBe(429);
  expect(await send('203.0.113.10')).toBe(401);
  await app.close();
});

describe.concurrent('a stream that is being read', () => {
  /** Waits until a stream ends without its turn having ended, and lets whoever still may read it to its end. */
  const expectCutOff = async (running: RunningTurn, mark: string): Promise<void> => {
    expect((await running.rest()).body).not.toContain('[DONE]');
    expect((await gemini.answer(mark)).outcome).toBe('open');
  };

  test('breaks off soon after the session has ended, while its turn goes on', async ({ app }) => {
    const { visitor, credentials } = await invited(await app.admin(), 'user');
    const { mark, gate, text } = newQuestion('bursts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 2);
    const { conversationId } = await running.untilEvent('start');
    const elsewhere = app.visitor();
    expect((await signIn(elsewhere, credentials)).status).toBe(204);
    const ended = await elsewhere.send('POST', '/api/account/sign-out', { everywhere: true });
    expect(ended.status).toBe(204);
    await expectCutOff(running, mark);
    expect((await visitor.fetch(`/api/chat/${conversationId}/stream`)).status).toBe(401);
    const back = app.visitor();
    expect((await signIn(back, credentials)).status).toBe(204);
    const resumed = await back.resume(conversationId);
    await gemini.release(gate, 14);
    expect((await resumed?.rest())?.status).toBe('completed');
  });

  test('breaks off when the role is another one, and can be read on by whoever still may', async ({
    app,
  }) => {
    const admin = await app.admin();
    const { visitor } = await invited(admin, 'user', 'Wira');
    const { mark, gate, text } = newQuestion('bursts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 2);
    const { conversationId } = await running.untilEvent('start');
    const found = await admin.visitor.fetch('/api/admin/people?limit=100');
    const { items }: { items: readonly { readonly personId: string; readonly name: string }[] } =
      await found.json();
    const personId = items.find(({ name }) => name === 'Wira')?.personId;
    const changed = await admin.visitor.send('PATCH', `/api/admin/people/${personId}`, { role: 'reviewer' });
    expect(changed.status).toBe(204);
    await expectCutOff(running, mark);
    const resumed = await visitor.resume(conversationId);
    await gemini.release(gate, 14);
    expect((await resumed?.rest())?.status).toBe('completed');
  });
});

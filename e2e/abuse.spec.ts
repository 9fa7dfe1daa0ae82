import { request as httpRequest } from 'node:http';
import { type Instance, startInstance } from './support/instance';
import { firstAdmin, newCredentials, signIn } from './support/person';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { setRole } from './support/roles';
import { expect, test } from './support/test';
import { readRefusal, Visitor } from './support/visitor';

const MEGABYTE = 1_000_000;
const MOST_TAKEN_MEGABYTES = 20;
const JSON_TYPE = { 'content-type': 'application/json' };

test.describe.configure({ mode: 'serial' });

let instance: Instance;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // One proxy, which adds the address that it sees to what the client says.
  instance = await startInstance({ environment: { NALAR_TRUSTED_PROXIES: '1' } });
});
test.afterAll(() => instance.close());

/** Somebody behind the proxy, who claims to have come from elsewhere. */
const from = (address: string, claim: string): Visitor =>
  new Visitor(instance.origin, { 'x-forwarded-for': `${claim}, ${address}` });

test('sign-ins are counted by the address that the proxy saw, whatever the client claims', async () => {
  test.setTimeout(120_000);
  const attempt = async (address: string, number: number) => {
    const { email, password } = newCredentials();
    return signIn(from(address, `192.0.2.${number}`), { email, password });
  };
  const statuses: number[] = [];
  for (let number = 0; number < 70; number += 1) statuses.push((await attempt('203.0.113.9', number)).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
  expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
  expect((await attempt('203.0.113.10', 1)).status).toBe(401);
});

/** Sends megabytes until it is answered; how many were taken, and what was said. */
function flood(
  path: string,
  megabytes: number,
): Promise<{ readonly status: number; readonly taken: number }> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    const request = httpRequest(
      `${instance.origin}${path}`,
      { method: 'POST', headers: JSON_TYPE },
      (response) => {
        resolve({ status: response.statusCode ?? 0, taken });
        request.destroy();
      },
    );
    request.on('error', (error) => (taken > 0 ? resolve({ status: 0, taken }) : reject(error)));
    const piece = Buffer.alloc(MEGABYTE, ' ');
    const more = (): void => {
      if (request.destroyed || taken === megabytes) return;
      taken += 1;
      if (request.write(piece)) setImmediate(more);
      else request.once('drain', more);
    };
    more();
  });
}

test('a body of 100 MB is refused long before its end, wherever it is sent', async () => {
  for (const path of [
    '/api/chat',
    '/api/account/sign-in',
    '/api/account/sign-up',
    '/api/conversations/cnv_x/shares',
  ]) {
    const { status, taken } = await flood(path, 100);
    test.info().annotations.push({ type: 'measured', description: `${taken} MB of ${path}` });
    expect([path, [0, 401, 413].includes(status)]).toEqual([path, true]);
    // What the sockets of both sides hold counts as taken.
    expect(taken, path).toBeLessThanOrEqual(MOST_TAKEN_MEGABYTES);
  }
  expect((await new Visitor(instance.origin).ask(newQuestion().text)).status).toBe('completed');
});

test('deeply nested JSON and names that mean something to JavaScript are bad input, nothing else', async () => {
  const depth = 100_000;
  for (const body of [
    '['.repeat(depth) + ']'.repeat(depth),
    `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`,
    '{"trigger":"submit","__proto__":{"ownerId":"x"},"constructor":{"prototype":{"role":"admin"}}}',
  ])
    for (const path of ['/api/chat', '/api/account/sign-in', '/api/account/sign-up']) {
      const response = await new Visitor(instance.origin).fetch(path, {
        method: 'POST',
        headers: JSON_TYPE,
        body,
      });
      expect([path, (await readRefusal(response)).status]).toEqual([path, 400]);
    }
  expect(Reflect.get({}, 'role')).toBeUndefined();
  for (const id of ['__proto__', 'constructor', '%00', '..%2f..%2fetc'])
    for (const path of [`/api/conversations/${id}`, `/api/traces/${id}`]) {
      const response = await new Visitor(instance.origin).fetch(path);
      expect([path, [400, 401, 404].includes(response.status)]).toEqual([path, true]);
    }
});

test.describe('a stream that is being read', () => {
  test('breaks off soon after the session has ended, while its turn goes on', async () => {
    const admin = await firstAdmin(instance);
    const { mark, gate, text } = newQuestion('bursts {gate}');
    const running = await admin.visitor.begin(text);
    await gemini.release(gate, 2);
    const { conversationId } = await running.untilEvent('start');
    const elsewhere = new Visitor(instance.origin);
    expect((await signIn(elsewhere, admin.credentials)).status).toBe(204);
    const ended = await elsewhere.send('POST', '/api/account/sign-out', { everywhere: true });
    expect(ended.status).toBe(204);
    const seen = await cutOff(running);
    expect(seen).not.toContain('[DONE]');
    expect((await gemini.answer(mark)).outcome).toBe('open');
    expect((await admin.visitor.fetch(`/api/chat/${conversationId}/stream`)).status).toBe(401);
    const back = new Visitor(instance.origin);
    expect((await signIn(back, admin.credentials)).status).toBe(204);
    const resumed = await back.resume(conversationId);
    await gemini.release(gate, 14);
    expect((await resumed?.rest())?.status).toBe('completed');
  });

  test('breaks off when the role is another one, and can be read on by whoever still may', async () => {
    const visitor = new Visitor(instance.origin);
    const first = await visitor.ask(newQuestion().text);
    const { gate, text } = newQuestion('bursts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 2);
    const { conversationId } = await running.untilEvent('start');
    setRole(instance.dataDirectory, first, 'reviewer');
    await cutOff(running, 20_000);
    const resumed = await visitor.resume(conversationId);
    await gemini.release(gate, 14);
    expect((await resumed?.rest())?.status).toBe('completed');
  });
});

/** Waits until a stream ends without its turn having ended; what has come. */
async function cutOff(
  running: { rest: () => Promise<{ readonly body: string }> },
  withinMs = 6_000,
): Promise<string> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the stream goes on')), withinMs).unref(),
  );
  const { body } = await Promise.race([running.rest(), late]);
  return body;
}

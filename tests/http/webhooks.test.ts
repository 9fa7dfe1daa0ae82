import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { invited, type Person } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import type { DeliveryView, WebhookSecret, WebhookView } from '@/lib/chat/webhooks';
import { WEBHOOK_DATA } from '@/lib/server/webhooks/webhook-data';
import { afterAll, afterEach, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let app: TestApp;
let admin: Person;
let server: Server;
let address: string;
const told: Told[] = [];
/** What the receiver answers. */
let status = 200;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.admin();
  server = createServer(async (request, response) => {
    const body = await text(request);
    const { type, data } = JSON.parse(body);
    told.push({ headers: request.headers, body, type, data });
    response.writeHead(status, status === 302 ? { location: 'http://169.254.169.254/' } : {}).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await app.close();
  server.close();
});

const change = (over: object = {}) => ({
  ...{ name: 'Board', address, events: ['turn.settled', 'verdict.given', 'feedback.given', 'rating.low'] },
  ...{ withAnswers: false, mayBePrivate: true, isOn: true, ...over },
});

async function add(over: object = {}): Promise<WebhookSecret> {
  const response = await admin.visitor.send('POST', '/api/admin/webhooks', change(over));
  expect(response.status).toBe(200);
  return response.json();
}

/** Takes webhooks away that a test was about. */
async function removeAll(): Promise<void> {
  for (const { webhookId } of await (await admin.visitor.fetch('/api/admin/webhooks')).json())
    await admin.visitor.fetch(`/api/admin/webhooks/${webhookId}`, { method: 'DELETE' });
}
afterEach(removeAll);

const of = (type: string, traceId: string): Told[] =>
  told.filter((one) => one.type === type && one.data.traceId === traceId);

const deliveries = async (webhookId: string): Promise<readonly DeliveryView[]> =>
  (await (await admin.visitor.fetch(`/api/admin/webhooks/${webhookId}/deliveries`)).json()).items;

test('a program is told of turns, feedback, verdicts and low ratings, signed, without words', async () => {
  const { webhook, secret } = await add();
  const { visitor } = await invited(admin, 'user');
  const reviewer = await invited(admin, 'reviewer');
  const { text: asked } = newQuestion();
  const turn = await visitor.ask(asked);
  await expect.poll(() => of('turn.settled', turn.traceId)).toHaveLength(1);
  const [first] = of('turn.settled', turn.traceId);
  if (!first) throw new Error('Nothing was told.');
  const { headers, body, data } = first;
  expect(data).toEqual({
    ...{ turnId: turn.turnId, conversationId: turn.conversationId, traceId: turn.traceId },
    ...{ messageId: turn.messageId, personId: expect.any(String), status: 'completed', engine: 'fast' },
    ...{ modelId: expect.any(String), startedAt: expect.any(Number), settledAt: expect.any(Number) },
    ...{ inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
  });
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);

  const path = `/api/traces/${turn.traceId}/feedback`;
  await visitor.send('PUT', path, { rating: 'down', reasons: ['incomplete'], text: 'Secret words.' });
  await expect.poll(() => of('rating.low', turn.traceId)).toHaveLength(1);
  await expect
    .poll(() => of('feedback.given', turn.traceId))
    .toMatchObject([{ data: { rating: 'down', reasons: ['incomplete'] } }]);
  const verdict = { kind: 'unsupported-claim', score: 1, note: 'Secret note.' };
  await reviewer.visitor.send('POST', `/api/review/traces/${turn.traceId}/verdicts`, verdict);
  await expect.poll(() => of('rating.low', turn.traceId)).toHaveLength(2);
  await expect
    .poll(() => of('verdict.given', turn.traceId))
    .toMatchObject([{ data: { verdict: 'unsupported-claim', score: 1 } }]);
  for (const { type, data: facts } of told)
    expect(WEBHOOK_DATA[type as keyof typeof WEBHOOK_DATA].safeParse(facts).error).toBeUndefined();
  expect(JSON.stringify(told)).not.toContain('Secret');
  expect(JSON.stringify(told)).not.toContain(asked);
  await expect.poll(async () => (await deliveries(webhook.webhookId)).length).toBe(5);
});

test('answers go along where an admin wants them, and temporary conversations are told to nobody', async () => {
  const { webhook } = await add({ withAnswers: true, events: ['turn.settled'] });
  const { visitor } = await invited(admin, 'user');
  const temporary = await visitor.ask(newQuestion().text, { temporary: true });
  const turn = await visitor.ask(newQuestion().text);
  await expect.poll(() => of('turn.settled', turn.traceId)).toHaveLength(1);
  expect(of('turn.settled', turn.traceId)[0]?.data.answer).toEqual(expect.stringMatching(/\w/));
  expect(of('turn.settled', temporary.traceId)).toEqual([]);
  // What is kept of it has no words.
  expect((await deliveries(webhook.webhookId))[0]?.facts).not.toContain('answer');
});

test('an admin tries one, sees why it failed, and sends it again', async () => {
  const { webhook } = await add();
  const send = async (path: string): Promise<DeliveryView> =>
    (await admin.visitor.send('POST', `/api/admin/webhooks/${webhook.webhookId}/${path}`, {})).json();
  status = 302;
  const failed = await send('test');
  expect(failed).toMatchObject({ event: 'webhook.test', state: 'failed', problem: 'redirected' });
  status = 200;
  const again = await send(`deliveries/${failed.deliveryId}/again`);
  expect(again).toMatchObject({ state: 'delivered', attempts: 2, status: 200, problem: null });
  expect(told.filter(({ headers }) => headers['webhook-id'] === failed.deliveryId)).toHaveLength(2);
  const { secret } = await (
    await admin.visitor.send('POST', `/api/admin/webhooks/${webhook.webhookId}/secret`, {})
  ).json();
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
  const changed = { ...change({ name: 'Renamed', isOn: false }) };
  const put = await admin.visitor.send('PUT', `/api/admin/webhooks/${webhook.webhookId}`, changed);
  const view: WebhookView = await put.json();
  expect(view).toMatchObject({ name: 'Renamed', isOn: false, hasGivenUp: false, isReadable: true });
  const list = await (await admin.visitor.fetch('/api/admin/webhooks')).text();
  expect(list).not.toContain('whsec_');
});

test.each([
  ['http://127.0.0.1:9/', false, 'address-not-public'],
  ['http://10.0.0.1/', false, 'address-not-public'],
  ['http://board.local/', false, 'address-not-public'],
  ['http://board.example.com/', false, 'address-not-secure'],
  ['http://169.254.169.254/latest', true, 'address-not-public'],
  ['https://me:secret@board.example.com/', false, 'address-credentials'],
  ['ftp://board.example.com/', true, 'address-scheme'],
  ['board', false, 'address-invalid'],
])('nobody is told at %s', async (to, mayBePrivate, code) => {
  const body = change({ address: to, mayBePrivate });
  const response = await admin.visitor.send('POST', '/api/admin/webhooks', body);
  expect([response.status, (await response.json()).error.code]).toEqual([422, code]);
});

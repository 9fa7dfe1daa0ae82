import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { GuardedFetchError } from '@/lib/fetching/guarded/guarded-fetch';
import { deliveryNamed } from '@/lib/store/contract/webhook-cases';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import { newDataDirectory } from '@/tests/http/support/test-app';
import { ProviderKeys } from '../models/provider-keys';
import { signedHeaders, WebhookSecrets } from './webhook-secrets';
import { WebhookSender } from './webhook-sender';

const HOUR_MS = 3_600_000;
const change = { at: 1_000, by: 'ana', before: null, after: null };

/** A sender over a store in memory, to one address that answers as the test says. */
async function setUp(answer: () => Promise<Response>) {
  const store = await openMemoryStore({ mostPages: 2_000 });
  const secrets = new WebhookSecrets(
    await ProviderKeys.open(readEnvironment({ NALAR_DATA_DIR: newDataDirectory() })),
  );
  const { secret, sealedSecret } = secrets.make('whk_one');
  const row = {
    ...{ webhookId: 'whk_one', name: 'Board', address: 'https://board.example/hook', events: 'turn.settled' },
    ...{ withAnswers: false, mayBePrivate: false, sealedSecret, failingSince: null, offSince: null },
    createdAt: 1_000,
  };
  await store.webhooks.put(row, change);
  await store.webhooks.enqueue([deliveryNamed('whd_one')]);
  const sent: { readonly headers: Headers; readonly body: string }[] = [];
  const clock = { now: 10_000 };
  const timers: { readonly callback: () => void; readonly delayMs: number }[] = [];
  const sender = new WebhookSender({
    ...{ store, secrets, clock: () => clock.now, random: () => 0.5 },
    fetchFor: () => async (_address, init) => {
      sent.push({ headers: new Headers(init?.headers), body: String(init?.body) });
      return answer();
    },
    schedule: (callback, delayMs) => {
      timers.push({ callback, delayMs });
      return () => {};
    },
    log: { error: vi.fn(), warn: vi.fn() },
  });
  const look = async (): Promise<void> => {
    sender.wake();
    await sender.idle();
  };
  const kept = async () => {
    const [webhook] = await store.webhooks.list();
    return { delivery: await store.webhooks.find('whd_one'), webhook };
  };
  return { store, sender, sent, clock, timers, look, kept, secret, row };
}

describe('WebhookSender', () => {
  it('signs what it sends as Standard Webhooks says', async () => {
    const { sent, look, kept, secret } = await setUp(async () => new Response('thanks'));
    await look();
    const [{ headers, body } = { headers: new Headers(), body: '' }] = sent;
    expect(JSON.parse(body)).toEqual({
      ...{ type: 'turn.settled', timestamp: '1970-01-01T00:00:01.000Z', data: { turnId: 'trn_1' } },
    });
    const signed = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`whd_one.10.${body}`)
      .digest('base64');
    expect(headers.get('webhook-id')).toBe('whd_one');
    expect(headers.get('webhook-timestamp')).toBe('10');
    expect(headers.get('webhook-signature')).toBe(`v1,${signed}`);
    expect((await kept()).delivery).toMatchObject({
      ...{ state: 'delivered', attempts: 1, attemptedAt: 10_000, status: 200, problem: null },
    });
  });

  it('signs the example of Standard Webhooks', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('tries again after longer and longer pauses, then no more', async () => {
    const { sent, clock, timers, look, kept } = await setUp(async () => new Response('', { status: 500 }));
    const pauses: number[] = [];
    await look();
    for (;;) {
      const { delivery } = await kept();
      if (delivery?.state !== 'waiting') break;
      pauses.push(delivery.dueAt - clock.now);
      clock.now = delivery.dueAt - 1;
      await look();
      clock.now = delivery.dueAt;
      await look();
    }
    expect(timers[0]?.delayMs).toBe(5_000);
    expect(pauses).toEqual([5_000, 300_000, 1_800_000, ...[2, 5, 10, 10].map((hours) => hours * HOUR_MS)]);
    expect(sent).toHaveLength(8);
    expect(new Set(sent.map(({ headers }) => headers.get('webhook-id')))).toEqual(new Set(['whd_one']));
    const { delivery, webhook } = await kept();
    expect(delivery).toMatchObject({ state: 'failed', attempts: 8, status: 500, problem: 'refused-by-host' });
    expect(webhook).toMatchObject({ failingSince: 10_000, offSince: null });
  });

  it('turns off what has failed for days, or says that it is gone, and tells it nothing more', async () => {
    const { store, clock, look, kept, row } = await setUp(async () => {
      throw new GuardedFetchError('host-unreachable');
    });
    await look();
    expect((await kept()).delivery).toMatchObject({ problem: 'host-unreachable', status: null });
    clock.now += 72 * HOUR_MS;
    await look();
    expect((await kept()).webhook).toMatchObject({ failingSince: 10_000, offSince: clock.now });
    await store.webhooks.enqueue([deliveryNamed('whd_two')]);
    await look();
    expect(await store.webhooks.find('whd_two')).toMatchObject({ state: 'failed', problem: 'webhook-off' });

    const gone = await setUp(async () => new Response('', { status: 410 }));
    await gone.look();
    expect(await gone.kept()).toMatchObject({
      ...{ delivery: { state: 'failed', attempts: 1 }, webhook: { offSince: 10_000 } },
    });
    await store.webhooks.put(row, change);
  });

  it('sends what a process that ended has left, and leaves what it cannot send itself', async () => {
    let sender: WebhookSender | null = null;
    const made = await setUp(async () => {
      void sender?.stop();
      throw new Error('aborted');
    });
    sender = made.sender;
    await made.look();
    expect((await made.kept()).delivery).toMatchObject({ state: 'waiting', attempts: 0, dueAt: 70_000 });
    const next = await setUp(async () => new Response());
    await next.store.webhooks.claim({ at: 10_000, until: 70_000, limit: 1 });
    await next.look();
    expect(next.sent).toEqual([]);
    next.clock.now = 70_000;
    await next.look();
    expect((await next.kept()).delivery).toMatchObject({ state: 'delivered' });
  });

  it('sends once more what an admin wants sent, also while it is off', async () => {
    let status = 503;
    const { store, sender, kept } = await setUp(async () => new Response('', { status }));
    await store.webhooks.fare({ webhookId: 'whk_one', failingSince: 1, offSince: 2 });
    const failed = deliveryNamed('whd_one', { state: 'failed', attempts: 8 });
    expect(await sender.attemptOnce(failed)).toMatchObject({ state: 'failed', attempts: 9, status: 503 });
    status = 200;
    expect(await sender.attemptOnce(failed)).toMatchObject({ state: 'delivered', status: 200 });
    expect((await kept()).webhook).toMatchObject({ failingSince: null, offSince: 2 });
  });
});

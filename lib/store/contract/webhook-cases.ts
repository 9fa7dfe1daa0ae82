import { describe, expect, it } from 'vitest';
import type { WebhookDeliveryRow, WebhookRow } from '../webhook-store';
import type { CurrentStore } from './store-fixtures';

const webhook = (webhookId: string, changes: Partial<WebhookRow> = {}): WebhookRow => ({
  ...{ webhookId, name: 'Board', address: 'https://board.example/hook', events: 'turn.settled rating.low' },
  ...{ withAnswers: false, mayBePrivate: false, sealedSecret: 'sealed', failingSince: null, offSince: null },
  ...{ createdAt: 1_000, ...changes },
});
/** Something that waits to be told. */
export const deliveryNamed = (
  deliveryId: string,
  changes: Partial<WebhookDeliveryRow> = {},
): WebhookDeliveryRow => ({
  ...{ deliveryId, webhookId: 'whk_one', ownerId: 'ana', event: 'turn.settled', facts: '{"turnId":"trn_1"}' },
  ...{ createdAt: 1_000, state: 'waiting', attempts: 0, dueAt: 1_000 },
  ...{ attemptedAt: null, status: null, problem: null, ...changes },
});
const change = (at: number) => ({ at, by: 'ana', before: null, after: { name: 'Board' } });

/** Where programs are told of what happens. */
export function describeWebhooks(current: CurrentStore): void {
  describe('webhooks', () => {
    it('are kept in their order, change in their place, and go once', async () => {
      const { webhooks, audit } = current();
      await webhooks.put(webhook('whk_two', { createdAt: 2_000 }), change(2_000));
      await webhooks.put(webhook('whk_one'), change(1_000));
      const changed = webhook('whk_one', { name: 'Renamed', withAnswers: true, mayBePrivate: true });
      await webhooks.put({ ...changed, createdAt: 9_000 }, change(3_000));
      await webhooks.fare({ webhookId: 'whk_one', failingSince: 4_000, offSince: 5_000 });
      await webhooks.fare({ webhookId: 'whk_none', failingSince: 4_000, offSince: null });
      expect(await webhooks.list()).toEqual([
        { ...changed, failingSince: 4_000, offSince: 5_000 },
        webhook('whk_two', { createdAt: 2_000 }),
      ]);
      expect(await webhooks.remove('whk_one', change(6_000))).toBe(true);
      expect(await webhooks.remove('whk_one', change(7_000))).toBe(false);
      expect(await webhooks.list()).toHaveLength(1);
      const { items } = await audit.list({ limit: 9, action: 'webhook' });
      expect(items.map(({ at }) => at)).toEqual([6_000, 3_000, 1_000, 2_000]);
    });

    it('are told what is due, by whoever takes it first', async () => {
      const { webhooks } = current();
      await webhooks.enqueue([
        deliveryNamed('whd_late', { dueAt: 5_000 }),
        deliveryNamed('whd_b', { dueAt: 2_000 }),
        deliveryNamed('whd_a', { dueAt: 1_000 }),
        deliveryNamed('whd_done', { state: 'delivered' }),
      ]);
      await webhooks.enqueue([]);
      const claim = (at: number, limit = 9) => webhooks.claim({ at, until: at + 1_000, limit });
      const ids = (rows: readonly WebhookDeliveryRow[]) => rows.map(({ deliveryId }) => deliveryId);
      expect(await claim(2_000, 1)).toEqual([deliveryNamed('whd_a', { dueAt: 3_000 })]);
      expect(ids(await claim(2_000))).toEqual(['whd_b']);
      expect(await claim(2_500)).toEqual([]);
      // Whoever took them has gone.
      expect(ids(await claim(3_000)).sort()).toEqual(['whd_a', 'whd_b']);
      const settled = deliveryNamed('whd_a', {
        ...{ state: 'failed', attempts: 2, dueAt: 9_000, attemptedAt: 4_000, status: 500, problem: 'no' },
      });
      await webhooks.settle(settled);
      await webhooks.settle({ ...settled, deliveryId: 'whd_none' });
      expect(await webhooks.find('whd_a')).toEqual(settled);
      expect(await webhooks.find('whd_none')).toBeNull();
      expect(ids(await claim(9_000)).sort()).toEqual(['whd_b', 'whd_late']);
    });

    it('have their deliveries by pages, newest first, which go with them and with their time', async () => {
      const { webhooks } = current();
      await webhooks.put(webhook('whk_one'), change(1_000));
      await webhooks.enqueue([
        deliveryNamed('whd_1', { state: 'delivered' }),
        deliveryNamed('whd_2', { createdAt: 2_000, state: 'failed' }),
        deliveryNamed('whd_3', { createdAt: 2_000 }),
        deliveryNamed('whd_other', { webhookId: 'whk_two', createdAt: 3_000 }),
      ]);
      const page = (cursor?: string) =>
        webhooks.deliveries({ webhookId: 'whk_one', limit: 2, ...(cursor !== undefined && { cursor }) });
      const first = await page();
      expect(first.items.map(({ deliveryId }) => deliveryId)).toEqual(['whd_3', 'whd_2']);
      // What comes meanwhile neither hides nor repeats anything.
      await webhooks.enqueue([deliveryNamed('whd_4', { createdAt: 4_000 })]);
      const second = await page(first.nextCursor ?? '');
      expect(second).toEqual({ items: [deliveryNamed('whd_1', { state: 'delivered' })], nextCursor: null });
      await expect(page('none')).rejects.toMatchObject({ code: 'invalid-cursor' });
      expect([await webhooks.removeSettled(2_001), await webhooks.removeSettled(2_001)]).toEqual([2, 0]);
      expect(await webhooks.find('whd_3')).not.toBeNull();
      await webhooks.remove('whk_one', change(5_000));
      expect([await webhooks.find('whd_3'), await webhooks.find('whd_4')]).toEqual([null, null]);
      expect(await webhooks.find('whd_other')).not.toBeNull();
    });
  });
}

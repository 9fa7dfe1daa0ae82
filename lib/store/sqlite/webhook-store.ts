import { and, asc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm';
import type { ToldChange } from '../audit-store';
import { DELIVERY_PAGES } from '../lists';
import type { WebhookStore } from '../webhook-store';
import { audit } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';
import { webhookDeliveries, webhooks } from './tables';

/** Where programs are told of what happens, in SQLite. */
export function createWebhookStore(database: SqliteDatabase): WebhookStore {
  const { orm, read, write, change } = database;
  const entry = (webhookId: string, told: ToldChange, from = sql`WHERE true`) =>
    audit(database, { ...told, action: 'webhook', subject: webhookId, from });
  const ownRow = (webhookId: string) => eq(webhooks.webhookId, webhookId);
  const delivery = (deliveryId: string) => eq(webhookDeliveries.deliveryId, deliveryId);
  return {
    list: () => read(orm.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.webhookId))),

    async put(row, told) {
      const { createdAt: _createdAt, ...changed } = row;
      await write([
        entry(row.webhookId, told),
        orm.insert(webhooks).values(row).onConflictDoUpdate({ target: webhooks.webhookId, set: changed }),
      ]);
    },

    async fare({ webhookId, failingSince, offSince }) {
      await change(orm.update(webhooks).set({ failingSince, offSince }).where(ownRow(webhookId)));
    },

    async remove(webhookId, told) {
      const [, , removed] = await write([
        entry(webhookId, told, sql`FROM webhooks WHERE webhook_id = ${webhookId}`),
        orm.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId)),
        orm.delete(webhooks).where(ownRow(webhookId)),
      ]);
      return removed.rowsAffected > 0;
    },

    async enqueue(deliveries) {
      if (deliveries.length > 0) await change(orm.insert(webhookDeliveries).values([...deliveries]));
    },

    async claim({ at, until, limit }) {
      const due = sql`state = 'waiting' AND due_at <= ${at} ORDER BY due_at, delivery_id LIMIT ${limit}`;
      const [claimed] = await write([
        orm.select(getTableColumns(webhookDeliveries)).from(webhookDeliveries).where(due),
        orm.run(sql`UPDATE webhook_deliveries SET due_at = ${until}
          WHERE delivery_id IN (SELECT delivery_id FROM webhook_deliveries WHERE ${due})`),
      ]);
      return claimed.map((row) => ({ ...row, dueAt: until }));
    },

    async settle({ deliveryId, ...row }) {
      await change(orm.update(webhookDeliveries).set(row).where(delivery(deliveryId)));
    },

    async find(deliveryId) {
      const [row] = await read(orm.select().from(webhookDeliveries).where(delivery(deliveryId)));
      return row ?? null;
    },

    async deliveries({ webhookId, cursor, limit }) {
      const { after, size } = DELIVERY_PAGES.read({ cursor, limit });
      const { createdAt, deliveryId } = after ?? { createdAt: Number.MAX_SAFE_INTEGER, deliveryId: '' };
      const rows = await read(
        orm
          .select()
          .from(webhookDeliveries)
          .where(
            sql`webhook_id = ${webhookId} AND (created_at, delivery_id) < (${createdAt}, ${deliveryId})
              ORDER BY created_at DESC, delivery_id DESC LIMIT ${size + 1}`,
          ),
      );
      return DELIVERY_PAGES.of(rows, size);
    },

    removeSettled: (before) =>
      change(
        orm
          .delete(webhookDeliveries)
          .where(and(lt(webhookDeliveries.createdAt, before), ne(webhookDeliveries.state, 'waiting'))),
      ),
  };
}

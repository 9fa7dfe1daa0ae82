import { v } from 'convex/values';
import { webhookDeliveryRowSchema, webhookRowSchema } from '../lib/store/rows/webhook-rows';
import { addAuditEntry } from './model/audit';
import { BATCH_ROWS } from './model/limits';
import { rowFields } from './model/rowfields';
import { rowBy, rowsAfter } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/** More than admins may add; each row is small. */
const MOST_WEBHOOKS = 100;

const webhook = v.object(rowFields.webhooks);
const delivery = v.object(rowFields.webhookDeliveries);
const change = v.object({ at: v.number(), by: v.string(), before: v.string(), after: v.string() });

/** In the order in which they were added. */
export const list = serviceQuery({
  input: {},
  returns: v.array(webhook),
  handler: async (ctx) => {
    const rows = await ctx.db.query('webhooks').withIndex('by_time').take(MOST_WEBHOOKS);
    return rows.map((row) => webhookRowSchema.parse(row));
  },
});

/** Keeps one as it is now; one of that id is replaced, but keeps its place. */
export const put = serviceMutation({
  input: { row: webhook, change },
  returns: v.null(),
  handler: async (ctx, { row, change: told }) => {
    const kept = await rowBy(ctx, 'webhooks', row.webhookId);
    const { createdAt: _createdAt, ...changed } = row;
    if (kept) await ctx.db.patch(kept._id, changed);
    else await ctx.db.insert('webhooks', row);
    await addAuditEntry(ctx, { ...told, action: 'webhook', subject: row.webhookId });
    return null;
  },
});

/** Notes how one fares. */
export const fare = serviceMutation({
  input: {
    webhookId: v.string(),
    failingSince: v.union(v.number(), v.null()),
    offSince: v.union(v.number(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, { webhookId, failingSince, offSince }) => {
    const kept = await rowBy(ctx, 'webhooks', webhookId);
    if (kept) await ctx.db.patch(kept._id, { failingSince, offSince });
    return null;
  },
});

/** Removes one with its latest deliveries; older ones go with their time. False where there is none. */
export const remove = serviceMutation({
  input: { webhookId: v.string(), change },
  returns: v.boolean(),
  handler: async (ctx, { webhookId, change: told }) => {
    const kept = await rowBy(ctx, 'webhooks', webhookId);
    if (!kept) return false;
    const deliveries = await ctx.db
      .query('webhookDeliveries')
      .withIndex('by_webhook', (range) => range.eq('webhookId', webhookId))
      .order('desc')
      .take(BATCH_ROWS);
    for (const { _id } of deliveries) await ctx.db.delete(_id);
    await ctx.db.delete(kept._id);
    await addAuditEntry(ctx, { ...told, action: 'webhook', subject: webhookId });
    return true;
  },
});

export const enqueue = serviceMutation({
  input: { deliveries: v.array(delivery) },
  returns: v.null(),
  handler: async (ctx, { deliveries }) => {
    for (const row of deliveries) await ctx.db.insert('webhookDeliveries', row);
    return null;
  },
});

/** The waiting ones that are due, which are due again only then. */
export const claim = serviceMutation({
  input: { at: v.number(), until: v.number(), limit: v.number() },
  returns: v.array(delivery),
  handler: async (ctx, { at, until, limit }) => {
    const due = await ctx.db
      .query('webhookDeliveries')
      .withIndex('by_due', (range) => range.eq('state', 'waiting').lte('dueAt', at))
      .take(limit);
    for (const { _id } of due) await ctx.db.patch(_id, { dueAt: until });
    return due.map((row) => webhookDeliveryRowSchema.parse({ ...row, dueAt: until }));
  },
});

/** Keeps how a delivery stands. */
export const settle = serviceMutation({
  input: { delivery },
  returns: v.null(),
  handler: async (ctx, { delivery: row }) => {
    const kept = await rowBy(ctx, 'webhookDeliveries', row.deliveryId);
    if (kept) await ctx.db.patch(kept._id, row);
    return null;
  },
});

export const find = serviceQuery({
  input: { deliveryId: v.string() },
  returns: v.union(delivery, v.null()),
  handler: async (ctx, { deliveryId }) => {
    const row = await rowBy(ctx, 'webhookDeliveries', deliveryId);
    return row && webhookDeliveryRowSchema.parse(row);
  },
});

/** Those of a webhook from after a place on, newest first. */
export const deliveries = serviceQuery({
  input: {
    webhookId: v.string(),
    after: v.union(v.object({ createdAt: v.number(), deliveryId: v.string() }), v.null()),
    limit: v.number(),
  },
  returns: v.array(delivery),
  handler: async (ctx, { webhookId, after, limit }) => {
    const found = [];
    const rows = rowsAfter(ctx, 'webhookDeliveries', {
      ...{ index: 'by_webhook', of: { webhookId }, by: ['createdAt', 'deliveryId'], order: 'desc', after },
    });
    for await (const row of rows) {
      if (found.length === limit) break;
      found.push(webhookDeliveryRowSchema.parse(row));
    }
    return found;
  },
});

/** Removes some of those that were made before and wait no more; how many. */
export const removeSettled = serviceMutation({
  input: { before: v.number() },
  returns: v.number(),
  handler: async (ctx, { before }) => {
    let removed = 0;
    for (const state of ['delivered', 'failed'] as const) {
      const old = await ctx.db
        .query('webhookDeliveries')
        .withIndex('by_state', (range) => range.eq('state', state).lt('createdAt', before))
        .take(BATCH_ROWS);
      for (const { _id } of old) await ctx.db.delete(_id);
      removed += old.length;
    }
    return removed;
  },
});

import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { presetRowSchema, presetSummarySchema } from '../lib/store/rows/preset-row';
import type { Doc } from './_generated/dataModel';
import type { QueryCtx } from './_generated/server';
import { addAuditEntry } from './model/audit';
import { PAGE_ROWS } from './model/limits';
import { presetFields, presetSummaryFields, rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const owner = v.union(v.string(), v.null());
const key = { ownerId: owner, presetId: v.string() };
/** What the log of changes is told of one that is everybody’s. */
const told = v.union(
  v.object({ at: v.number(), by: v.string(), before: v.string(), after: v.string() }),
  v.null(),
);
const { name, description, gives, changedAt } = rowFields.presets;

interface OwnedPreset {
  readonly ownerId: string | null;
  readonly presetId: string;
}

/** The preset, for its owner only. */
async function ownPreset(ctx: QueryCtx, { ownerId, presetId }: OwnedPreset): Promise<Doc<'presets'> | null> {
  const preset = await rowBy(ctx, 'presets', presetId);
  return preset?.ownerId === ownerId ? preset : null;
}

/** False, with nothing written, where its owner has `most` already. */
export const add = serviceMutation({
  input: { row: v.object(rowFields.presets), most: v.number(), told },
  returns: v.boolean(),
  handler: async (ctx, { row, most, told: entry }) => {
    const own = ctx.db.query('presets').withIndex('by_owner', (range) => range.eq('ownerId', row.ownerId));
    if ((await own.take(most)).length >= most) return false;
    await ctx.db.insert('presets', row);
    if (entry) await addAuditEntry(ctx, { ...entry, action: 'preset', subject: row.presetId });
    return true;
  },
});

/** The newest first; the application lets a person have few. */
export const list = serviceQuery({
  input: { ownerId: owner },
  returns: v.array(v.object(presetSummaryFields)),
  handler: async (ctx, { ownerId }) => {
    const rows = await ctx.db
      .query('presets')
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
      .order('desc')
      .take(PAGE_ROWS);
    return rows.map((row) => presetSummarySchema.parse(row));
  },
});

/** One’s own, or one that is everybody’s. */
export const get = serviceQuery({
  input: key,
  returns: v.union(v.object(presetFields), v.null()),
  handler: async (ctx, { ownerId, presetId }) => {
    const preset = await rowBy(ctx, 'presets', presetId);
    const isTheirs = preset?.ownerId === null || preset?.ownerId === ownerId;
    return preset && isTheirs ? presetRowSchema.parse(preset) : null;
  },
});

/** Makes the next version of it. */
export const change = serviceMutation({
  input: { ...key, expectedVersion: v.number(), name, description, gives, changedAt, told },
  returns: literals('changed', 'outdated', 'preset-not-found'),
  handler: async (ctx, { ownerId, presetId, expectedVersion, told: entry, ...changed }) => {
    const preset = await ownPreset(ctx, { ownerId, presetId });
    if (!preset) return 'preset-not-found';
    if (preset.version !== expectedVersion) return 'outdated';
    await ctx.db.patch(preset._id, { ...changed, version: expectedVersion + 1 });
    if (entry) await addAuditEntry(ctx, { ...entry, action: 'preset', subject: presetId });
    return 'changed';
  },
});

/** Removes it; false where there is none. */
export const remove = serviceMutation({
  input: { ...key, told },
  returns: v.boolean(),
  handler: async (ctx, { told: entry, ...input }) => {
    const preset = await ownPreset(ctx, input);
    if (!preset) return false;
    await ctx.db.delete(preset._id);
    if (entry) await addAuditEntry(ctx, { ...entry, action: 'preset', subject: input.presetId });
    return true;
  },
});

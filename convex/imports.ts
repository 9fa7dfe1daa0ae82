import { v } from 'convex/values';
import { importedConversationRowSchema, importRowSchema } from '../lib/store/rows/import-rows';
import type { Doc } from './_generated/dataModel';
import type { QueryCtx } from './_generated/server';
import { PAGE_ROWS } from './model/limits';
import { importedConversationFields, importFields, rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const MOST_LISTED = 20;
const key = { ownerId: v.string(), importId: v.string() };
const row = v.object(importFields);
const { state, peer, taken, readBytes, totalBytes, problem, report, endedAt, beatAt } = rowFields.imports;

const isUnderWay = ({ state: now }: Doc<'imports'>): boolean => now === 'waiting' || now === 'running';

/** The import, for its owner only. */
async function ownImport(
  ctx: QueryCtx,
  { ownerId, importId }: { readonly ownerId: string; readonly importId: string },
): Promise<Doc<'imports'> | null> {
  const found = await rowBy(ctx, 'imports', importId);
  return found?.ownerId === ownerId ? found : null;
}

/** False, with nothing written, where its owner has one that waits or is read. */
export const add = serviceMutation({
  input: { row: v.object(rowFields.imports) },
  returns: v.boolean(),
  handler: async (ctx, { row: added }) => {
    for (const busy of ['waiting', 'running'] as const) {
      const rows = ctx.db
        .query('imports')
        .withIndex('by_owner', (range) => range.eq('ownerId', added.ownerId).eq('state', busy));
      if (await rows.first()) return false;
    }
    await ctx.db.insert('imports', added);
    return true;
  },
});

/** Some of the newest, the newest first. */
export const list = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.array(row),
  handler: async (ctx, { ownerId }) => {
    const rows = await ctx.db
      .query('imports')
      .withIndex('by_start', (range) => range.eq('ownerId', ownerId))
      .order('desc')
      .take(MOST_LISTED);
    return rows.map((one) => importRowSchema.parse(one));
  },
});

/** Those of everybody that wait or are read, the oldest first. */
export const underWay = serviceQuery({
  input: {},
  returns: v.array(row),
  handler: async (ctx) => {
    const rows = await Promise.all(
      (['waiting', 'running'] as const).map((busy) =>
        ctx.db
          .query('imports')
          .withIndex('by_state', (range) => range.eq('state', busy))
          .take(PAGE_ROWS),
      ),
    );
    const inOrder = rows.flat().sort((one, other) => one._creationTime - other._creationTime);
    return inOrder.map((one) => importRowSchema.parse(one));
  },
});

/** Gives one to a process; null where it neither waits nor has been silent since then. */
export const claim = serviceMutation({
  input: { importId: v.string(), processId: v.string(), at: v.number(), silentSince: v.number() },
  returns: v.union(row, v.null()),
  handler: async (ctx, { importId, processId, at, silentSince }) => {
    const found = await rowBy(ctx, 'imports', importId);
    if (!found || !isUnderWay(found)) return null;
    if (found.state === 'running' && (found.beatAt ?? 0) > silentSince) return null;
    const claimed = { state: 'running' as const, processId, beatAt: at };
    await ctx.db.patch(found._id, claimed);
    return importRowSchema.parse({ ...found, ...claimed });
  },
});

/** Notes how far it is; null where another process reads it, or none. */
export const save = serviceMutation({
  input: {
    importId: v.string(),
    processId: v.string(),
    progress: v.object({ state, peer, taken, readBytes, totalBytes, problem, report, endedAt, beatAt }),
  },
  returns: v.union(row, v.null()),
  handler: async (ctx, { importId, processId, progress }) => {
    const found = await rowBy(ctx, 'imports', importId);
    if (found?.processId !== processId || found.state !== 'running') return null;
    await ctx.db.patch(found._id, progress);
    return importRowSchema.parse({ ...found, ...progress });
  },
});

/** Asks for its end; false where none is under way. */
export const requestStop = serviceMutation({
  input: { ...key, at: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { at, ...input }) => {
    const found = await ownImport(ctx, input);
    if (!found || !isUnderWay(found)) return false;
    const ended = found.state === 'waiting' ? { state: 'stopped' as const, endedAt: at } : {};
    await ctx.db.patch(found._id, { stopRequested: true, ...ended });
    return true;
  },
});

/** Forgets one that has ended; false where there is none. */
export const remove = serviceMutation({
  input: key,
  returns: v.boolean(),
  handler: async (ctx, input) => {
    const found = await ownImport(ctx, input);
    if (!found || isUnderWay(found)) return false;
    await ctx.db.delete(found._id);
    return true;
  },
});

/** Under which id a conversation was brought along before; null where it was not. */
export const found = serviceQuery({
  input: { ownerId: v.string(), source: v.string() },
  returns: v.union(v.object(importedConversationFields), v.null()),
  handler: async (ctx, { ownerId, source }) => {
    const before = await rowBy(ctx, 'importedConversations', ownerId, source);
    return before && importedConversationRowSchema.parse(before);
  },
});

/** Notes that one was brought along, in the place of what was noted of it before. */
export const note = serviceMutation({
  input: { row: v.object(rowFields.importedConversations) },
  returns: v.null(),
  handler: async (ctx, { row: noted }) => {
    const before = await rowBy(ctx, 'importedConversations', noted.ownerId, noted.source);
    if (before) await ctx.db.patch(before._id, noted);
    else await ctx.db.insert('importedConversations', noted);
    return null;
  },
});

import { v } from 'convex/values';
import { DELETED } from '../lib/store/rows/document-rows';
import type { Doc } from './_generated/dataModel';
import type { QueryCtx } from './_generated/server';
import { Budget } from './model/budget';
import { documentKey, documentRow, originOf, ownDocument, rowOf } from './model/documents';
import { PAGE_ROWS } from './model/limits';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/** The owner's pages at these addresses. */
export const find = serviceQuery({
  input: { ownerId: v.string(), addresses: v.array(v.string()) },
  returns: v.array(documentRow),
  handler: async (ctx, { ownerId, addresses }) => {
    const found = [];
    for (const address of addresses) {
      const rows = ctx.db
        .query('documents')
        .withIndex('by_address', (range) => range.eq('ownerId', ownerId).eq('address', address));
      for await (const row of rows) if (isPage(row)) found.push(rowOf(row));
    }
    return found;
  },
});

/** Notes when a page was fetched last. */
export const refetched = serviceMutation({
  input: { ...documentKey, fetchedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { fetchedAt, ...key }) => {
    const row = await ownDocument(ctx, key);
    if (row && isPage(row)) await ctx.db.patch(row._id, { fetchedAt });
    return null;
  },
});

/** Notes a conversation with those of these documents that are pages. */
export const cite = serviceMutation({
  input: {
    ownerId: v.string(),
    documentIds: v.array(v.string()),
    conversationId: v.string(),
    most: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { ownerId, documentIds, conversationId, most }) => {
    for (const documentId of documentIds) {
      const row = await rowBy(ctx, 'documents', documentId);
      if (row?.ownerId !== ownerId || !isPage(row)) continue;
      const citing = citingOf(row);
      if (citing.includes(conversationId)) continue;
      const latest = [...citing, conversationId].slice(-most);
      await ctx.db.patch(row._id, { citedIn: JSON.stringify(latest) });
    }
    return null;
  },
});

/**
 * Pages that were fetched between two times and that no conversation cites, oldest first; fewer than asked for where
 * many were looked at, with the time to go on after.
 */
export const left = serviceQuery({
  input: { after: v.number(), before: v.number(), limit: v.number() },
  returns: v.object({ rows: v.array(documentRow), next: v.union(v.number(), v.null()) }),
  handler: async (ctx, { after, before, limit }) => {
    const budget = new Budget(PAGE_ROWS);
    const found = [];
    const rows = ctx.db
      .query('documents')
      .withIndex('by_origin', (range) =>
        range.eq('origin', 'research').gt('fetchedAt', after).lt('fetchedAt', before),
      );
    for await (const row of rows) {
      if (isPage(row) && !(await isCited(ctx, row))) found.push(rowOf(row));
      budget.spend(row.citedIn?.length ?? 0);
      if (budget.isSpent || found.length === limit) return { rows: found, next: row.fetchedAt ?? null };
    }
    return { rows: found, next: null };
  },
});

const isPage = (row: Doc<'documents'>): boolean => row.state !== DELETED && originOf(row) === 'research';
const citingOf = (row: Doc<'documents'>): string[] => JSON.parse(row.citedIn ?? '[]');

/** Whether a conversation that cites it is still there. */
async function isCited(ctx: QueryCtx, row: Doc<'documents'>): Promise<boolean> {
  for (const conversationId of citingOf(row))
    if (await rowBy(ctx, 'conversations', conversationId)) return true;
  return false;
}

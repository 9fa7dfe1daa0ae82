import { type Infer, v } from 'convex/values';
import { documentChunkRowSchema } from '../../lib/store/rows/document-chunk-row';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { documentChunkFields } from './rowfields';

/** A chunk as the port has it, but for its headings, which are JSON. */
export const documentChunk = v.object(documentChunkFields);

/**
 * A chunk with what finds it, as the adapter has made it: its different terms, and where each of them stands, as texts
 * with spaces between them.
 */
export const indexedChunkFields = {
  ...documentChunkFields,
  words: v.string(),
  places: v.string(),
  bodyLength: v.number(),
  headingLength: v.number(),
};
const indexedChunk = v.object(indexedChunkFields);
type IndexedChunk = Infer<typeof indexedChunk>;

export const indexedDocumentFields = {
  documentId: v.string(),
  chunks: v.number(),
  bodyLength: v.number(),
  headingLength: v.number(),
};

export const chunkOf = (row: Doc<'documentChunks'>): Infer<typeof documentChunk> =>
  documentChunkRowSchema.parse(row);

const findIndexed = (ctx: QueryCtx, documentId: string): Promise<Doc<'indexedDocuments'> | null> =>
  ctx.db
    .query('indexedDocuments')
    .withIndex('by_document', (range) => range.eq('documentId', documentId))
    .first();

export const findChunk = (ctx: QueryCtx, chunkId: string): Promise<Doc<'documentChunks'> | null> =>
  ctx.db
    .query('documentChunks')
    .withIndex('by_chunk', (range) => range.eq('chunkId', chunkId))
    .first();

/** Adds chunks of one document; those that are there already stay as they are. */
export async function addChunks(
  ctx: MutationCtx,
  { ownerId, documentId }: { readonly ownerId: string; readonly documentId: string },
  chunks: readonly IndexedChunk[],
): Promise<void> {
  const known = await findIndexed(ctx, documentId);
  const total = {
    chunks: known?.chunks ?? 0,
    bodyLength: known?.bodyLength ?? 0,
    headingLength: known?.headingLength ?? 0,
  };
  for (const chunk of chunks) {
    if (await findChunk(ctx, chunk.chunkId)) continue;
    await ctx.db.insert('documentChunks', { ...chunk, ownerId });
    total.chunks += 1;
    total.bodyLength += chunk.bodyLength;
    total.headingLength += chunk.headingLength;
  }
  if (known) await ctx.db.patch(known._id, total);
  else await ctx.db.insert('indexedDocuments', { ownerId, documentId, ...total });
}

/** Removes chunks of a document, as many as one transaction may; true where there are more. */
export async function removeSomeChunks(ctx: MutationCtx, documentId: string): Promise<boolean> {
  const indexed = await findIndexed(ctx, documentId);
  if (indexed) await ctx.db.delete(indexed._id);
  const budget = new Budget();
  const rows = ctx.db
    .query('documentChunks')
    .withIndex('by_document', (range) => range.eq('documentId', documentId));
  for await (const { _id, text, words, places } of rows) {
    await ctx.db.delete(_id);
    budget.spend(text.length + words.length + places.length);
    if (budget.isSpent) return true;
  }
  return false;
}

/** Removes all chunks of a document that is gone; what one transaction may not goes with the next ones. */
export async function removeChunksOf(ctx: MutationCtx, documentId: string): Promise<void> {
  if (await removeSomeChunks(ctx, documentId))
    await ctx.scheduler.runAfter(0, internal.documentChunks.removeRest, { documentId });
}

/** Hands over what finds a guest's chunks. */
export async function transferChunks(
  ctx: MutationCtx,
  { fromOwnerId, toOwnerId }: { readonly fromOwnerId: string; readonly toOwnerId: string },
  budget: Budget,
): Promise<void> {
  for (const table of ['indexedDocuments', 'documentChunks'] as const) {
    const rows = ctx.db.query(table).withIndex('by_owner', (range) => range.eq('ownerId', fromOwnerId));
    for await (const { _id } of rows) {
      await ctx.db.patch(_id, { ownerId: toOwnerId });
      budget.spend(4_000);
      if (budget.isSpent) return;
    }
  }
}

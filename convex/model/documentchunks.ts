import { type Infer, v } from 'convex/values';
import { documentChunkRowSchema } from '../../lib/store/rows/document-chunk-row';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import type { DocumentEdition } from './documents';
import { readChunkFields, rowFields } from './rowfields';
import { removeRows, rowBy } from './rows';

/** A chunk as the port has it, but for its headings, which are JSON. */
export const documentChunk = v.object(readChunkFields);

/**
 * A chunk with what finds it, as the adapter has made it: its different terms, and where each of them stands, as texts
 * with spaces between them.
 */
export const indexedChunkFields = {
  ...rowFields.documentChunks,
  words: v.string(),
  places: v.string(),
  bodyLength: v.number(),
  headingLength: v.number(),
};
const indexedChunk = v.object(indexedChunkFields);
type IndexedChunk = Infer<typeof indexedChunk>;

export const indexedDocumentFields = {
  documentId: v.string(),
  edition: rowFields.documentChunks.edition,
  chunks: v.number(),
  bodyLength: v.number(),
  headingLength: v.number(),
};

export const chunkOf = (row: Doc<'documentChunks'>): Infer<typeof documentChunk> =>
  documentChunkRowSchema.parse(row);

/** What editions of a document have under one id. */
export const findChunks = (ctx: QueryCtx, chunkId: string): Promise<Doc<'documentChunks'>[]> =>
  ctx.db
    .query('documentChunks')
    .withIndex('by_chunk', (range) => range.eq('chunkId', chunkId))
    .collect();

/** Adds chunks of one edition of an owner's document; those that are there already stay as they are. */
export async function addChunks(
  ctx: MutationCtx,
  { ownerId, ...of }: DocumentEdition & { readonly ownerId: string },
  chunks: readonly IndexedChunk[],
): Promise<void> {
  const known = await rowBy(ctx, 'indexedDocuments', of.documentId, of.edition);
  const total = {
    chunks: known?.chunks ?? 0,
    bodyLength: known?.bodyLength ?? 0,
    headingLength: known?.headingLength ?? 0,
  };
  for (const chunk of chunks) {
    const same = await findChunks(ctx, chunk.chunkId);
    if (same.some(({ edition }) => edition === of.edition)) continue;
    await ctx.db.insert('documentChunks', { ...chunk, ownerId });
    total.chunks += 1;
    total.bodyLength += chunk.bodyLength;
    total.headingLength += chunk.headingLength;
  }
  if (known) await ctx.db.patch(known._id, total);
  else await ctx.db.insert('indexedDocuments', { ownerId, ...of, ...total });
}

/** Removes chunks of a document that are left, as many as one transaction may; true where there are more. */
export async function removeSomeChunks(ctx: MutationCtx, document: Doc<'documents'>): Promise<boolean> {
  if (document.state === 'indexing') return false;
  const { documentId, edition, characters } = document;
  const indexed = await ctx.db
    .query('indexedDocuments')
    .withIndex('by_document', (range) => range.eq('documentId', documentId))
    .collect();
  for (const one of indexed) if (characters === null || one.edition !== edition) await ctx.db.delete(one._id);
  const budget = new Budget();
  await removeRows(ctx, leftChunks(ctx, document), budget);
  return budget.isSpent;
}

/** The chunks of all editions but the one that serves, of which nothing is read. */
async function* leftChunks(
  ctx: QueryCtx,
  { documentId, edition, characters }: Doc<'documents'>,
): AsyncGenerator<Doc<'documentChunks'>> {
  const chunks = () => ctx.db.query('documentChunks');
  if (characters === null) {
    yield* chunks().withIndex('by_document', (range) => range.eq('documentId', documentId));
    return;
  }
  yield* chunks().withIndex('by_document', (range) =>
    range.eq('documentId', documentId).lt('edition', edition),
  );
  yield* chunks().withIndex('by_document', (range) =>
    range.eq('documentId', documentId).gt('edition', edition),
  );
}

/** Removes all chunks of a document that are left; what one transaction may not goes with the next ones. */
export async function removeChunksOf(ctx: MutationCtx, documentId: string): Promise<void> {
  const document = await rowBy(ctx, 'documents', documentId);
  if (document && (await removeSomeChunks(ctx, document)))
    await ctx.scheduler.runAfter(0, internal.documentChunks.removeRest, { documentId });
}

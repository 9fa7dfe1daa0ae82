import { v } from 'convex/values';
import type { Doc } from './_generated/dataModel';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';
import {
  addChunks,
  chunkOf,
  documentChunk,
  findChunk,
  indexedChunkFields,
  indexedDocumentFields,
  removeChunksOf,
  removeSomeChunks,
} from './model/documentchunks';
import { documentKey, originOf, ownDocument, ownIndexed } from './model/documents';
import { CALL_UNITS, SEARCH_ROWS } from './model/limits';
import { serviceMutation, serviceQuery } from './model/service';

/** Adds chunks of a document; false where the owner has no such document. */
export const add = serviceMutation({
  input: { ...documentKey, chunks: v.array(v.object(indexedChunkFields)) },
  returns: v.boolean(),
  handler: async (ctx, { chunks, ...key }) => {
    if (!(await ownDocument(ctx, key))) return false;
    await addChunks(ctx, key, chunks);
    return true;
  },
});

/** Removes some chunks of a document; whether there are more. */
export const removeSome = serviceMutation({
  input: documentKey,
  returns: v.boolean(),
  handler: async (ctx, key) => {
    const own = await ownDocument(ctx, key);
    return own !== null && (await removeSomeChunks(ctx, own.documentId));
  },
});

/** Goes on removing chunks of a document that is gone. */
export const removeRest = internalMutation({
  args: { documentId: v.string() },
  returns: v.null(),
  handler: async (ctx, { documentId }) => {
    await removeChunksOf(ctx, documentId);
    return null;
  },
});

/** Those of these ids that the owner has. */
export const find = serviceQuery({
  input: { ownerId: v.string(), chunkIds: v.array(v.string()) },
  returns: v.array(documentChunk),
  handler: async (ctx, { ownerId, chunkIds }) => {
    const found = [];
    for (const chunkId of chunkIds) {
      const row = await findChunk(ctx, chunkId);
      if (row && (await ownIndexed(ctx, { ownerId, documentId: row.documentId }))) found.push(chunkOf(row));
    }
    return found;
  },
});

/** Chunks of a document from one index to another, in order. */
export const list = serviceQuery({
  input: { ...documentKey, from: v.number(), to: v.number(), limit: v.number() },
  returns: v.array(documentChunk),
  handler: async (ctx, { from, to, limit, ...key }) => {
    if (!(await ownIndexed(ctx, key))) return [];
    const rows = await ctx.db
      .query('documentChunks')
      .withIndex('by_document', (range) =>
        range.eq('documentId', key.documentId).gte('index', from).lte('index', to),
      )
      .take(limit);
    return rows.map(chunkOf);
  },
});

/** What an owner has added, and the pages of research that are named, as far as they are indexed. */
export const indexed = serviceQuery({
  input: { ownerId: v.string(), named: v.array(v.string()) },
  returns: v.array(v.object({ ...indexedDocumentFields, title: v.string() })),
  handler: async (ctx, { ownerId, named }) => {
    const pages = new Set(named);
    const rows = await ctx.db
      .query('indexedDocuments')
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
      .collect();
    const found = [];
    for (const { documentId, chunks, bodyLength, headingLength } of rows) {
      const document = await ownIndexed(ctx, { ownerId, documentId });
      if (!document || (originOf(document) === 'research' && !pages.has(documentId))) continue;
      const title = [document.name, document.title ?? ''].join(' ');
      found.push({ documentId, chunks, bodyLength, headingLength, title });
    }
    return found;
  },
});

/** The owner’s chunks that have a word in one of these forms, and where it stands in them; the best of very many. */
export const matches = serviceQuery({
  input: { ownerId: v.string(), forms: v.array(v.string()) },
  returns: v.array(
    v.object({
      chunkId: v.string(),
      documentId: v.string(),
      index: v.number(),
      bodyLength: v.number(),
      headingLength: v.number(),
      places: v.array(v.string()),
    }),
  ),
  handler: async (ctx, { ownerId, forms }) => {
    const budget = new Budget(SEARCH_ROWS, CALL_UNITS / 4);
    const rows = ctx.db
      .query('documentChunks')
      .withSearchIndex('search_words', (search) =>
        search.search('words', forms.join(' ')).eq('ownerId', ownerId),
      );
    const found = [];
    for await (const row of rows) {
      const places = placesOf(row, forms);
      const { chunkId, documentId, index, bodyLength, headingLength } = row;
      if (places.length > 0) found.push({ chunkId, documentId, index, bodyLength, headingLength, places });
      budget.spend(row.text.length + row.words.length + row.places.length);
      if (budget.isSpent) break;
    }
    return found;
  },
});

function placesOf({ words, places }: Doc<'documentChunks'>, forms: readonly string[]): string[] {
  const terms = words.split(' ');
  const all = places.split(' ');
  return forms.flatMap((form) => all[terms.indexOf(form)] ?? []);
}

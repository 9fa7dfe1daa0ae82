import { v } from 'convex/values';
import type { Doc } from './_generated/dataModel';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';
import {
  addChunks,
  chunkOf,
  documentChunk,
  findChunks,
  indexedChunkFields,
  indexedDocumentFields,
  removeChunksOf,
  removeSomeChunks,
} from './model/documentchunks';
import { documentKey, indexedNow, originOf, ownDocument, ownRead } from './model/documents';
import { CALL_UNITS, SEARCH_ROWS } from './model/limits';
import { serviceMutation, serviceQuery } from './model/service';

/** Keeps chunks of an indexing; false where it has ended, or the document is not the owner’s. */
export const keep = serviceMutation({
  input: { ...documentKey, indexingId: v.string(), chunks: v.array(v.object(indexedChunkFields)) },
  returns: v.boolean(),
  handler: async (ctx, { ownerId, chunks, ...indexing }) => {
    const row = await indexedNow(ctx, indexing);
    if (row?.ownerId !== ownerId) return false;
    const { documentId, indexingId: edition } = indexing;
    await addChunks(ctx, { ownerId, documentId, edition }, chunks);
    return true;
  },
});

/** Removes some chunks of a document that are left; whether there are more. */
export const removeSome = serviceMutation({
  input: documentKey,
  returns: v.boolean(),
  handler: async (ctx, key) => {
    const own = await ownDocument(ctx, key);
    return own !== null && (await removeSomeChunks(ctx, own));
  },
});

/** Goes on removing chunks of a document that are left. */
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
    for (const chunkId of chunkIds)
      for (const row of await findChunks(ctx, chunkId)) {
        const own = await ownRead(ctx, { ownerId, documentId: row.documentId });
        if (own && own.edition === row.edition) found.push(chunkOf(row));
      }
    return found;
  },
});

/** Chunks of a document from one index to another, in order. */
export const list = serviceQuery({
  input: { ...documentKey, from: v.number(), to: v.number(), limit: v.number() },
  returns: v.array(documentChunk),
  handler: async (ctx, { from, to, limit, ...key }) => {
    const own = await ownRead(ctx, key);
    if (!own) return [];
    const rows = await ctx.db
      .query('documentChunks')
      .withIndex('by_document', (range) =>
        range.eq('documentId', own.documentId).eq('edition', own.edition).gte('index', from).lte('index', to),
      )
      .take(limit);
    return rows.map(chunkOf);
  },
});

/** What an owner has added, and the pages of research that are named, as far as there is a text of them. */
export const indexed = serviceQuery({
  input: { ownerId: v.string(), named: v.array(v.string()) },
  returns: v.array(v.object({ ...indexedDocumentFields, edition: v.string(), title: v.string() })),
  handler: async (ctx, { ownerId, named }) => {
    const pages = new Set(named);
    const rows = await ctx.db
      .query('indexedDocuments')
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
      .collect();
    const found = [];
    for (const { documentId, edition = '', chunks, bodyLength, headingLength } of rows) {
      const document = await ownRead(ctx, { ownerId, documentId });
      if (!document || (document.edition ?? '') !== edition) continue;
      if (originOf(document) === 'research' && !pages.has(documentId)) continue;
      const title = [document.name, document.title ?? ''].join(' ');
      found.push({ documentId, edition, chunks, bodyLength, headingLength, title });
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
      edition: v.string(),
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
      const { chunkId, documentId, edition = '', index, bodyLength, headingLength } = row;
      if (places.length > 0)
        found.push({ chunkId, documentId, edition, index, bodyLength, headingLength, places });
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

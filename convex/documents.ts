import { v } from 'convex/values';
import { internalMutation } from './_generated/server';
import { removeChunksOf } from './model/documentchunks';
import { documentFilter, documentPlace, libraryOf, listDocuments } from './model/documentlists';
import {
  documentChanges,
  documentKey,
  documentOfFile,
  documentRow,
  ownDocument,
  removeParts,
  rowOf,
} from './model/documents';
import { rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/**
 * Keeps a document where its owner does not have the file yet and has room for it; else the one that they have, or
 * why there is no room.
 */
export const add = serviceMutation({
  input: { document: documentRow, mostDocuments: v.number(), mostBytes: v.number() },
  returns: v.object({
    outcome: v.union(
      v.literal('added'),
      v.literal('known'),
      v.literal('too-many-documents'),
      v.literal('too-many-bytes'),
    ),
    document: v.union(documentRow, v.null()),
  }),
  handler: async (ctx, { document, mostDocuments, mostBytes }) => {
    const { ownerId, origin } = document;
    const known = await documentOfFile(ctx, document);
    if (known) return { outcome: 'known' as const, document: rowOf(known) };
    const own = await libraryOf(ctx, ownerId);
    const { documents, bytes } = origin === 'research' ? own.pages : own;
    if (documents >= mostDocuments) return { outcome: 'too-many-documents' as const, document: null };
    if (bytes + document.bytes > mostBytes) return { outcome: 'too-many-bytes' as const, document: null };
    await ctx.db.insert('documents', document);
    return { outcome: 'added' as const, document };
  },
});

export const get = serviceQuery({
  input: documentKey,
  returns: v.union(documentRow, v.null()),
  handler: async (ctx, key) => {
    const row = await ownDocument(ctx, key);
    return row && rowOf(row);
  },
});

/** Those of these ids that the owner has or had. */
export const find = serviceQuery({
  input: { ownerId: v.string(), documentIds: v.array(v.string()) },
  returns: v.array(documentRow),
  handler: async (ctx, { ownerId, documentIds }) => {
    const found = [];
    for (const documentId of documentIds) {
      const row = await rowBy(ctx, 'documents', documentId);
      if (row?.ownerId === ownerId) found.push(rowOf(row));
    }
    return found;
  },
});

/** Those that the owner has added whose files have one of these hashes. */
export const findFiles = serviceQuery({
  input: { ownerId: v.string(), hashes: v.array(v.string()) },
  returns: v.array(documentRow),
  handler: async (ctx, { ownerId, hashes }) => {
    const found = [];
    for (const hash of hashes) {
      const row = await documentOfFile(ctx, { ownerId, hash, origin: 'upload', address: null });
      if (row) found.push(rowOf(row));
    }
    return found;
  },
});

/** Newest first, from after a place on; fewer than asked for where many were looked at, with where to go on. */
export const list = serviceQuery({
  input: { filter: documentFilter, after: v.union(documentPlace, v.null()), limit: v.number() },
  returns: v.object({ rows: v.array(documentRow), next: v.union(documentPlace, v.null()) }),
  handler: (ctx, input) => listDocuments(ctx, input),
});

export const library = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.object({
    documents: v.number(),
    bytes: v.number(),
    folders: v.array(v.object({ name: v.string(), documents: v.number() })),
    pages: v.object({ documents: v.number(), bytes: v.number() }),
  }),
  handler: (ctx, { ownerId }) => libraryOf(ctx, ownerId),
});

/** Null where the owner has none of that id. */
export const change = serviceMutation({
  input: {
    ...documentKey,
    changes: v.object({
      name: v.optional(v.string()),
      foldedName: v.optional(v.string()),
      folder: v.optional(rowFields.documents.folder),
      publisher: v.optional(v.union(v.string(), v.null())),
    }),
  },
  returns: v.union(documentRow, v.null()),
  handler: async (ctx, { changes, ...key }) => {
    const row = await ownDocument(ctx, key);
    if (!row) return null;
    await ctx.db.patch(row._id, changes);
    return rowOf({ ...row, ...changes });
  },
});

/** Leaves nothing of a document but its ids; gives what it was, or null. */
export const remove = serviceMutation({
  input: { ...documentKey, changes: documentChanges },
  returns: v.union(documentRow, v.null()),
  handler: async (ctx, { changes: emptied, ...key }) => {
    const row = await ownDocument(ctx, key);
    if (!row) return null;
    await ctx.db.patch(row._id, emptied);
    await removeParts(ctx, row.documentId);
    await removeChunksOf(ctx, row.documentId);
    return rowOf(row);
  },
});

/** Gives a document that has no salt this one; the salt that it has then, or null. */
export const salt = serviceMutation({
  input: { ...documentKey, quoteSalt: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { quoteSalt, ...key }) => {
    const row = await ownDocument(ctx, key);
    if (!row) return null;
    if (row.quoteSalt) return row.quoteSalt;
    await ctx.db.patch(row._id, { quoteSalt });
    return quoteSalt;
  },
});

/** Goes on removing the parts of texts that are left. */
export const removeRest = internalMutation({
  args: { documentId: v.string() },
  returns: v.null(),
  handler: async (ctx, { documentId }) => {
    await removeParts(ctx, documentId);
    return null;
  },
});

/** Those of these blobs that a document has. */
export const keptBlobs = serviceQuery({
  input: { blobIds: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { blobIds }) => {
    const kept = [];
    for (const blobId of blobIds) {
      const rows = ctx.db.query('documents').withIndex('by_blob', (range) => range.eq('blobId', blobId));
      if (await rows.first()) kept.push(blobId);
    }
    return kept;
  },
});

import { defineTable } from 'convex/server';
import { v } from 'convex/values';
import { indexedChunkFields, indexedDocumentFields } from '../model/documentchunks';

/** The parts of documents, and what finds them. */
export const finding = {
  documentChunks: defineTable({ ...indexedChunkFields, ownerId: v.string() })
    .index('by_chunk', ['chunkId'])
    .index('by_document', ['documentId', 'edition', 'index'])
    .index('by_owner', ['ownerId'])
    .searchIndex('search_words', { searchField: 'words', filterFields: ['ownerId'] }),

  /** How much there is to find in each edition of a document. */
  indexedDocuments: defineTable({ ...indexedDocumentFields, ownerId: v.string() })
    .index('by_document', ['documentId', 'edition'])
    .index('by_owner', ['ownerId']),
};

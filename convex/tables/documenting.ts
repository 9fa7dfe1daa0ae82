import { defineTable } from 'convex/server';
import { rowFields } from '../model/rowfields';

/** What people have uploaded, and what was read of it. */
export const documenting = {
  documents: defineTable(rowFields.documents)
    .index('by_document', ['documentId'])
    .index('by_owner', ['ownerId', 'createdAt', 'documentId'])
    .index('by_hash', ['ownerId', 'hash'])
    .index('by_blob', ['blobId'])
    .index('by_address', ['ownerId', 'address'])
    .index('by_origin', ['origin', 'fetchedAt'])
    .index('by_state', ['state', 'ownerId', 'changedAt'])
    .index('by_rules', ['state', 'rules']),

  documentTexts: defineTable(rowFields.documentTexts)
    .index('by_part', ['documentId', 'edition', 'part'])
    .index('by_start', ['documentId', 'edition', 'start']),
};

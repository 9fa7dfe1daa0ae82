import type { MutationCtx } from '@/convex/_generated/server';
import { chunksOf, documentNamed, withEntries } from '../../contract/document-fixtures';
import type { IndexingOutcome } from '../../document-store';
import { chunkRow } from '../../stored-chunk';
import { emptiedFields, NO_INDEXING, settledFields, uploadedRow } from '../../stored-document';
import { indexedChunk } from '../document-chunk-store';

const uploaded = uploadedRow(documentNamed('own', { ownerId: 'ana' }));
const { ownerId, documentId } = uploaded;
const key = { ownerId, documentId };
const indexing = { documentId, indexingId: 'one' };
const part = { documentId, edition: 'one', part: 0, start: 0, outline: '{}', blocks: '[]', text: 'Common' };
const outcome: IndexingOutcome = {
  ...{ state: 'indexed', kind: 'text', title: null, author: null, date: null },
  ...{ site: null, pages: null, characters: 6, notes: '[]' },
};
const indexed = settledFields({ ...indexing, at: 300_000, rules: 1, outcome }, false);
const chunks = withEntries(chunksOf('own', ['Common words'])).map((chunk) =>
  indexedChunk(chunkRow(indexing, chunk)),
);
const filter = { ownerId, origin: 'upload', name: null, inFolder: false, folder: null };

/** A call of each function for documents and files, in the order in which they come. */
export const DOCUMENT_CALLS: readonly (readonly [path: string, input: unknown])[] = [
  ['documents:add', { document: uploaded, mostDocuments: 9, mostBytes: 9_000 }],
  ['documents:get', key],
  ['documents:find', { ownerId, documentIds: [documentId] }],
  ['documents:findFiles', { ownerId, hashes: [uploaded.hash] }],
  ['documents:list', { filter, after: null, limit: 9 }],
  ['documents:library', { ownerId }],
  ['documents:change', { ...key, changes: { folder: 'Common' } }],
  ['documents:salt', { ...key, quoteSalt: 'other' }],
  ['documents:keptBlobs', { blobIds: [uploaded.blobId] }],
  ['documentpages:find', { ownerId, addresses: ['https://example.org/'] }],
  ['documentpages:refetched', { ...key, fetchedAt: 1 }],
  ['documentpages:cite', { ownerId, documentIds: [documentId], conversationId: 'none', most: 9 }],
  ['documentpages:left', { after: 0, before: 9, limit: 9 }],
  ['indexing:underWay', { state: 'uploaded', after: '', mostOfOwner: 9 }],
  [
    'indexing:claim',
    {
      documentId,
      was: { state: 'uploaded', indexingId: null },
      changes: { state: 'indexing', indexingId: 'one', changedAt: 200_000 },
    },
  ],
  ['indexing:beat', { ...indexing, at: 1, doneUnits: 1, allUnits: null }],
  ['indexing:keepText', { ...indexing, parts: [part] }],
  ['documentChunks:keep', { ...key, ...indexing, chunks }],
  ['indexing:settle', { ...indexing, changesWithText: indexed, changesWithout: indexed }],
  ['indexing:outdated', { rules: 2 }],
  ['indexing:readParts', { ...key, after: 0, before: 9 }],
  ['indexing:readSpans', { ownerId, spans: [{ documentId, after: -9, start: 0, end: 6 }] }],
  ['indexing:readPart', { ...key, part: 0 }],
  ['indexing:outline', { ...key, from: 0 }],
  ['documentChunks:find', { ownerId, chunkIds: chunks.map(({ chunkId }) => chunkId) }],
  ['documentChunks:list', { ...key, from: 0, to: 9, limit: 9 }],
  ['documentChunks:indexed', { ownerId, named: [] }],
  ['documentChunks:matches', { ownerId, forms: ['common'] }],
  ['documentChunks:removeSome', key],
  ['indexing:requeue', { ...key, changes: { ...NO_INDEXING, state: 'uploaded', changedAt: 400_000 } }],
  ['documents:remove', { ...key, changes: emptiedFields(500_000) }],
  ['files:uploadAddress', {}],
  ['files:address', { blobId: 'none' }],
  ['files:remove', { blobId: 'none' }],
  ['files:list', { from: null }],
];

/** A stranger's document that is indexed. */
export async function addStrangersDocument(ctx: MutationCtx, strangerId: string): Promise<void> {
  const name = `of ${strangerId}`;
  const row = uploadedRow(documentNamed(name, { ownerId: strangerId, documentId: name }));
  await ctx.db.insert('documents', { ...row, ...indexed });
  await ctx.db.insert('documentTexts', { ...part, documentId: name });
  for (const chunk of chunks)
    await ctx.db.insert('documentChunks', {
      ...chunk,
      ...{ ownerId: strangerId, documentId: name, chunkId: name },
    });
  await ctx.db.insert('indexedDocuments', {
    ...{ ownerId: strangerId, documentId: name, edition: 'one', chunks: 1, bodyLength: 2, headingLength: 0 },
  });
}

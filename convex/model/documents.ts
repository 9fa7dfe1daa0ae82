import { type Infer, v } from 'convex/values';
import { DELETED, documentRowSchema, waitingDocumentSchema } from '../../lib/store/rows/document-rows';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { documentFields, rowFields, waitingFields } from './rowfields';
import { removeRows, rowBy } from './rows';

export const documentKey = { ownerId: v.string(), documentId: v.string() };
/** A document as the port has it. */
export const documentRow = v.object(documentFields);
export type DocumentRow = Infer<typeof documentRow>;
export const documentText = v.object(rowFields.documentTexts);

const {
  documentId: _documentId,
  ownerId: _ownerId,
  createdAt: _createdAt,
  ...changingFields
} = rowFields.documents;
/** What becomes of a document, as the adapter has made it. */
export const documentChanges = v.object({
  ...v.object(changingFields).partial().fields,
  changedAt: v.number(),
});

export const rowOf = (row: Doc<'documents'>): DocumentRow => documentRowSchema.parse(row);
/** A document that is not indexed yet, as the port tells of it. */
export const waitingRow = v.object(waitingFields);
export const waitingOf = (row: Doc<'documents'>): Infer<typeof waitingRow> =>
  waitingDocumentSchema.parse(row);
export const textOf = ({ _id, _creationTime, ...row }: Doc<'documentTexts'>): Infer<typeof documentText> =>
  row;

/** What an indexing has made of a document; rows from before there were editions have none. */
export interface DocumentEdition {
  readonly documentId: string;
  readonly edition?: string;
}

/** The edition that serves. */
export const editionOf = ({ documentId, edition }: Doc<'documents'>): DocumentEdition => ({
  documentId,
  ...(edition !== undefined && { edition }),
});

/** The owner’s document of that id; null where there is none, or it is deleted. */
export async function ownDocument(
  ctx: QueryCtx,
  { ownerId, documentId }: { readonly ownerId: string; readonly documentId: string },
): Promise<Doc<'documents'> | null> {
  const row = await rowBy(ctx, 'documents', documentId);
  return row?.ownerId === ownerId && row.state !== DELETED ? row : null;
}

/** Where a document came from; rows from before that was known say nothing. */
export const originOf = ({ origin }: Doc<'documents'>): DocumentRow['origin'] => origin ?? 'upload';

/**
 * The owner’s document with that file from that origin, and of a page with that address; null where there is none, or
 * it is deleted.
 */
export async function documentOfFile(
  ctx: QueryCtx,
  { ownerId, hash, origin, address }: Pick<DocumentRow, 'ownerId' | 'hash' | 'origin' | 'address'>,
): Promise<Doc<'documents'> | null> {
  const rows = ctx.db
    .query('documents')
    .withIndex('by_hash', (range) => range.eq('ownerId', ownerId).eq('hash', hash));
  for await (const row of rows)
    if (
      row.state !== DELETED &&
      originOf(row) === origin &&
      // The same words at another address are another source.
      (origin === 'upload' || row.address === address)
    )
      return row;
  return null;
}

/** The owner’s document of that id; null where there is no text of it. */
export async function ownRead(
  ctx: QueryCtx,
  key: { readonly ownerId: string; readonly documentId: string },
): Promise<Doc<'documents'> | null> {
  const row = await ownDocument(ctx, key);
  return row && row.characters !== null ? row : null;
}

/** The document of an indexing that goes on. */
export async function indexedNow(
  ctx: QueryCtx,
  { documentId, indexingId }: { readonly documentId: string; readonly indexingId: string },
): Promise<Doc<'documents'> | null> {
  const row = await rowBy(ctx, 'documents', documentId);
  return row?.state === 'indexing' && row.indexingId === indexingId ? row : null;
}

/** Removes the parts of texts that are left, as many as one transaction may; the rest follows. */
export async function removeParts(ctx: MutationCtx, documentId: string): Promise<void> {
  const document = await rowBy(ctx, 'documents', documentId);
  if (!document || document.state === 'indexing') return;
  const budget = new Budget();
  await removeRows(ctx, leftParts(ctx, document), budget);
  if (budget.isSpent) await ctx.scheduler.runAfter(0, internal.documents.removeRest, { documentId });
}

/** The parts of all editions but the one that serves, of which nothing is read. */
async function* leftParts(
  ctx: QueryCtx,
  { documentId, edition, characters }: Doc<'documents'>,
): AsyncGenerator<Doc<'documentTexts'>> {
  const texts = () => ctx.db.query('documentTexts');
  if (characters === null) {
    yield* texts().withIndex('by_part', (range) => range.eq('documentId', documentId));
    return;
  }
  yield* texts().withIndex('by_part', (range) => range.eq('documentId', documentId).lt('edition', edition));
  yield* texts().withIndex('by_part', (range) => range.eq('documentId', documentId).gt('edition', edition));
}

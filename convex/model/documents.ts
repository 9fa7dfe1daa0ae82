import { type Infer, v } from 'convex/values';
import { DELETED, documentRowSchema } from '../../lib/store/rows/document-rows';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { documentFields, documentRowFields, documentTextFields } from './rowfields';

export const documentKey = { ownerId: v.string(), documentId: v.string() };
/** A document as the port has it. */
export const documentRow = v.object(documentFields);
export type DocumentRow = Infer<typeof documentRow>;
export const documentText = v.object(documentTextFields);

const {
  documentId: _documentId,
  ownerId: _ownerId,
  createdAt: _createdAt,
  ...changingFields
} = documentRowFields;
/** What becomes of a document, as the adapter has made it. */
export const documentChanges = v.object({
  ...v.object(changingFields).partial().fields,
  changedAt: v.number(),
});

export const rowOf = (row: Doc<'documents'>): DocumentRow => documentRowSchema.parse(row);
export const textOf = ({ _id, _creationTime, ...row }: Doc<'documentTexts'>): Infer<typeof documentText> =>
  row;

export const findDocument = (ctx: QueryCtx, documentId: string): Promise<Doc<'documents'> | null> =>
  ctx.db
    .query('documents')
    .withIndex('by_document', (range) => range.eq('documentId', documentId))
    .first();

export const findPart = (
  ctx: QueryCtx,
  { documentId, part }: { readonly documentId: string; readonly part: number },
): Promise<Doc<'documentTexts'> | null> =>
  ctx.db
    .query('documentTexts')
    .withIndex('by_part', (range) => range.eq('documentId', documentId).eq('part', part))
    .first();

/** The owner’s document of that id; null where there is none, or it is deleted. */
export async function ownDocument(
  ctx: QueryCtx,
  { ownerId, documentId }: { readonly ownerId: string; readonly documentId: string },
): Promise<Doc<'documents'> | null> {
  const row = await findDocument(ctx, documentId);
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

/** The owner’s document of that id, where there is a text of it. */
export async function ownIndexed(
  ctx: QueryCtx,
  key: { readonly ownerId: string; readonly documentId: string },
): Promise<Doc<'documents'> | null> {
  const row = await ownDocument(ctx, key);
  return row?.state === 'indexed' ? row : null;
}

/** The document of an indexing that goes on. */
export async function indexedNow(
  ctx: QueryCtx,
  { documentId, indexingId }: { readonly documentId: string; readonly indexingId: string },
): Promise<Doc<'documents'> | null> {
  const row = await findDocument(ctx, documentId);
  return row?.state === 'indexing' && row.indexingId === indexingId ? row : null;
}

export const leftPartsFields = { documentId: v.string(), part: v.number(), changedAt: v.number() };
const leftParts = v.object(leftPartsFields);

/**
 * Removes the parts of a text from one on, as many as one transaction may; the rest follows, unless the document has
 * changed since, which then writes parts of its own.
 */
export async function removeParts(ctx: MutationCtx, left: Infer<typeof leftParts>): Promise<void> {
  const { documentId, part, changedAt } = left;
  if ((await findDocument(ctx, documentId))?.changedAt !== changedAt) return;
  const budget = new Budget();
  const rows = ctx.db
    .query('documentTexts')
    .withIndex('by_part', (range) => range.eq('documentId', documentId).gte('part', part));
  for await (const { _id, text, blocks } of rows) {
    await ctx.db.delete(_id);
    budget.spend(text.length + blocks.length);
    if (!budget.isSpent) continue;
    await ctx.scheduler.runAfter(0, internal.documents.removeRest, left);
    return;
  }
}

/** Hands over the documents of a guest. */
export async function transferDocuments(
  ctx: MutationCtx,
  { fromOwnerId, toOwnerId }: { readonly fromOwnerId: string; readonly toOwnerId: string },
  budget: Budget,
): Promise<void> {
  const rows = ctx.db.query('documents').withIndex('by_owner', (range) => range.eq('ownerId', fromOwnerId));
  for await (const { _id } of rows) {
    await ctx.db.patch(_id, { ownerId: toOwnerId });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

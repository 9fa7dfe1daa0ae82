import type { MutationCtx } from '../_generated/server';
import type { Budget } from './budget';

/** Removes the documents of somebody who leaves, those that were deleted before as well, with all that was made of them. */
export async function eraseDocuments(
  ctx: MutationCtx,
  { personId }: { readonly personId: string },
  budget: Budget,
): Promise<void> {
  const documents = ctx.db.query('documents').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  for await (const { _id, documentId } of documents) {
    await eraseParts(ctx, documentId, budget);
    // Its row is what finds the rest.
    if (budget.isSpent) return;
    await ctx.db.delete(_id);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function eraseParts(ctx: MutationCtx, documentId: string, budget: Budget): Promise<void> {
  const texts = ctx.db
    .query('documentTexts')
    .withIndex('by_part', (range) => range.eq('documentId', documentId));
  for await (const { _id, text, blocks } of texts) {
    await ctx.db.delete(_id);
    budget.spend(text.length + blocks.length);
    if (budget.isSpent) return;
  }
  const chunks = ctx.db
    .query('documentChunks')
    .withIndex('by_document', (range) => range.eq('documentId', documentId));
  for await (const { _id, text, words, places } of chunks) {
    await ctx.db.delete(_id);
    budget.spend(text.length + words.length + places.length);
    if (budget.isSpent) return;
  }
  const indexed = ctx.db
    .query('indexedDocuments')
    .withIndex('by_document', (range) => range.eq('documentId', documentId));
  for await (const { _id } of indexed) await ctx.db.delete(_id);
}

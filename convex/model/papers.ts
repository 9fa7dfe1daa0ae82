import { type Infer, v } from 'convex/values';
import { paperItemRowSchema, paperRowSchema } from '../../lib/store/rows/paper-rows';
import { internal } from '../_generated/api';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { paperFields, paperItemFields } from './rowfields';
import { removeRows } from './rows';
import { appendPieces, readTexts, removePieces, storeText, writePieces } from './storedtext';

/** A paper and an item of it, as the port has them. */
export const paperRow = v.object(paperFields);
export const paperItemRow = v.object(paperItemFields);
type PaperRow = Infer<typeof paperRow>;
type PaperItemRow = Infer<typeof paperItemRow>;

export const readPaper = async (ctx: QueryCtx, row: Doc<'papers'>): Promise<PaperRow> =>
  paperRowSchema.parse(await readTexts(ctx, row));

export const readItem = async (
  ctx: QueryCtx,
  { paperId }: Doc<'papers'>,
  row: Doc<'paperItems'>,
): Promise<PaperItemRow> => paperItemRowSchema.parse({ ...(await readTexts(ctx, row)), paperId });

/** Adds a paper; one from before words were counted does not say how many it has. */
export async function addPaper(
  ctx: MutationCtx,
  { head, words = null, ...row }: Omit<PaperRow, 'words'> & { words?: number | null | undefined },
): Promise<void> {
  const id = await ctx.db.insert('papers', { ...row, words, head: { pieces: 0 } });
  await ctx.db.patch(id, { head: await writeHead(ctx, id, head) });
}

/** Writes the head of a paper that has none. */
const writeHead = async (ctx: MutationCtx, id: Id<'papers'>, head: string) => ({
  pieces: await appendPieces(ctx, `${id}.head`, 0, head),
});

/** Changes a paper, and its head where there is a new one. */
export async function changePaper(
  ctx: MutationCtx,
  { _id, head: before }: Doc<'papers'>,
  { head, ...change }: Partial<Omit<PaperRow, 'paperId' | 'ownerId'>>,
): Promise<void> {
  if (head !== undefined) await removePieces(ctx, `${_id}.head`, before);
  await ctx.db.patch(_id, {
    ...change,
    ...(head !== undefined && { head: await writeHead(ctx, _id, head) }),
  });
}

/** Adds an item, or puts it into the place of the one that is there. */
export async function putItem(
  ctx: MutationCtx,
  paper: Id<'papers'>,
  before: Doc<'paperItems'> | null,
  { data, ...item }: Omit<PaperItemRow, 'paperId'>,
): Promise<void> {
  const row = { paper, ...item, data: storeText(data) };
  if (before) {
    await removePieces(ctx, `${before._id}.data`, before.data);
    await ctx.db.replace(before._id, row);
  }
  await writePieces(ctx, `${before?._id ?? (await ctx.db.insert('paperItems', row))}.data`, data);
}

/** Removes what belonged to a paper that is gone, as much as one transaction may; the rest follows. */
export async function removeItems(ctx: MutationCtx, paper: Id<'papers'>): Promise<void> {
  const budget = new Budget();
  const rows = ctx.db.query('paperItems').withIndex('by_item', (range) => range.eq('paper', paper));
  await removeRows(ctx, rows, budget);
  if (budget.isSpent) await ctx.scheduler.runAfter(0, internal.papers.removeRest, { paper });
}

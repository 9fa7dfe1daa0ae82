import type { Doc, Id } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { QUEUE_ROWS } from './limits';
import { letsThrough, type QueueFilters } from './reviewfilters';
import { isPassed, placeAfter, type QueuePlace } from './reviewplace';
import { type ItemRows, queueRows } from './reviewrows';

/** A row that is there for everybody: its conversation has not been removed. */
export interface LiveItem {
  readonly item: Doc<'reviewItems'>;
  readonly conversation: Doc<'conversations'>;
}

export interface QueuePart {
  readonly found: readonly LiveItem[];
  /** Where to go on; null at the end of the queue. */
  readonly next: QueuePlace | null;
  /** Whether another row was seen that belongs to the queue. */
  readonly isFull: boolean;
}

export interface QueueWalk {
  readonly filters: QueueFilters;
  readonly place: QueuePlace | null;
  readonly limit: number;
}

/** The next rows of the queue, as many as asked for or as one call may look at. */
export async function walkQueue(ctx: QueryCtx, walk: QueueWalk): Promise<QueuePart> {
  const rows = await queueRows(ctx, walk.filters, walk.place);
  const budget = new Budget(QUEUE_ROWS);
  return collect(rows, walk, budget, (item) => {
    budget.spend(0);
    return liveItem(ctx, walk.filters, item);
  });
}

/** Goes through rows from a place on, within a budget, from which `admit` takes what a row costs. */
export async function collect(
  rows: ItemRows,
  { place, limit }: QueueWalk,
  budget: Budget,
  admit: (item: Doc<'reviewItems'>) => Promise<LiveItem | null>,
): Promise<QueuePart> {
  const found: LiveItem[] = [];
  let reached = place;
  for await (const item of rows) {
    if (isPassed(place, item)) continue;
    if (budget.isSpent) return { found, next: reached, isFull: false };
    const live = await admit(item);
    if (live && found.length >= limit) return { found, next: reached, isFull: true };
    if (live) found.push(live);
    reached = placeAfter(reached, item);
  }
  return { found, next: null, isFull: false };
}

/** The row with its conversation, if the filters let it through and it is there. */
export async function liveItem(
  ctx: QueryCtx,
  filters: QueueFilters,
  item: Doc<'reviewItems'>,
): Promise<LiveItem | null> {
  if (!letsThrough(filters, item)) return null;
  if (filters.judgedBy !== undefined) {
    const own = await ownVerdict(ctx, item._id, filters.reviewerId);
    if ((own !== null) !== (filters.judgedBy === 'me')) return null;
  }
  const conversation = await ctx.db.get(item.conversation);
  return conversation && { item, conversation };
}

/** The latest verdict that a reviewer has given on a trace, or null. */
export const ownVerdict = (
  ctx: QueryCtx,
  item: Id<'reviewItems'>,
  reviewerId: string,
): Promise<Doc<'reviewVerdicts'> | null> =>
  ctx.db
    .query('reviewVerdicts')
    .withIndex('by_item_and_author', (range) => range.eq('item', item).eq('reviewerId', reviewerId))
    .order('desc')
    .first();

/** The trace of that id, unless its conversation was removed. */
export async function findItem(ctx: QueryCtx, traceId: string): Promise<LiveItem | null> {
  const rows = ctx.db.query('reviewItems').withIndex('by_trace', (range) => range.eq('traceId', traceId));
  for await (const item of rows) {
    const conversation = await ctx.db.get(item.conversation);
    if (conversation) return { item, conversation };
  }
  return null;
}

import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { CALL_UNITS, QUEUE_ROWS, SEARCH_RESULTS, SEARCHED_ROWS } from './limits';
import { latestMade } from './reviewplace';
import { collect, liveItem, type QueuePart, type QueueWalk } from './reviewqueue';
import { type ItemRows, queueRows } from './reviewrows';

interface QueueSearch extends QueueWalk {
  /** Beginnings of words, as the adapter makes them of traces and of searches alike. */
  readonly terms: readonly string[];
  /** Whether more traces have these words than the search index may name. */
  readonly isCommon: boolean;
}

/**
 * The next rows of the queue whose words begin with all terms. Words that many traces have are soon met in the newest
 * ones, so these are looked through first. The search index names the traces with the longest term for the rest; where
 * those are more than it may name, the queue has to be looked through to its end.
 */
export async function searchQueue(
  ctx: QueryCtx,
  search: QueueSearch,
): Promise<QueuePart & { readonly isCommon: boolean }> {
  const { filters, isCommon, limit } = search;
  const walked = await walkTexts(ctx, search, isCommon ? QUEUE_ROWS : SEARCHED_ROWS);
  if (isCommon || walked.isFull || walked.next === null) return { ...walked, isCommon };
  const candidates = await candidateTexts(ctx, search.terms);
  if (candidates === null) return { ...walked, isCommon: true };

  const left = { ...search, place: walked.next, limit: limit - walked.found.length };
  const rows = rowsOf(ctx, candidates, latestMade(walked.next));
  const budget = new Budget(SEARCH_RESULTS);
  const rest = await collect(rows, left, budget, async (item) => {
    budget.spend(0);
    const isMentioned = !filters.mentioned || (await mentions(ctx, item, filters.reviewerId));
    return isMentioned ? liveItem(ctx, filters, item) : null;
  });
  return { ...rest, found: [...walked.found, ...rest.found], isCommon: false };
}

async function walkTexts(ctx: QueryCtx, search: QueueSearch, mostRows: number): Promise<QueuePart> {
  const budget = new Budget(mostRows);
  const rows = await queueRows(ctx, search.filters, search.place);
  return collect(rows, search, budget, async (item) => {
    const live = await liveItem(ctx, search.filters, item);
    const words = live ? await wordsOf(ctx, item) : '';
    budget.spend(words.length);
    return live && hasAll(words, search.terms) ? live : null;
  });
}

async function wordsOf(ctx: QueryCtx, { _id }: Doc<'reviewItems'>): Promise<string> {
  const text = await ctx.db
    .query('reviewTexts')
    .withIndex('by_item', (range) => range.eq('item', _id))
    .first();
  return text?.words ?? '';
}

/** The texts with all terms, those made last first; null where more have the longest one than may be read. */
async function candidateTexts(ctx: QueryCtx, terms: readonly string[]): Promise<Doc<'reviewTexts'>[] | null> {
  // Convex takes only the last word of a search for a beginning, and any of them for enough.
  const longest = terms.reduce((left, right) => (right.length > left.length ? right : left));
  const budget = new Budget(SEARCH_RESULTS, CALL_UNITS);
  const found: Doc<'reviewTexts'>[] = [];
  const texts = ctx.db
    .query('reviewTexts')
    .withSearchIndex('search_words', (search) => search.search('words', longest));
  for await (const text of texts) {
    if (hasAll(text.words, terms)) found.push(text);
    budget.spend(text.words.length);
    if (budget.isSpent) return null;
  }
  return found.sort((left, right) => right.itemMadeAt - left.itemMadeAt);
}

const hasAll = (words: string, terms: readonly string[]): boolean =>
  terms.every((term) => ` ${words}`.includes(` ${term}`));

async function* rowsOf(ctx: QueryCtx, texts: readonly Doc<'reviewTexts'>[], until: number): ItemRows {
  for (const { item, itemMadeAt } of texts) {
    const row = itemMadeAt > until ? null : await ctx.db.get(item);
    if (row) yield row;
  }
}

const mentions = (
  ctx: QueryCtx,
  item: Doc<'reviewItems'>,
  personId: string,
): Promise<Doc<'reviewMentions'> | null> =>
  ctx.db
    .query('reviewMentions')
    .withIndex('by_item', (range) => range.eq('item', item._id).eq('personId', personId))
    .first();

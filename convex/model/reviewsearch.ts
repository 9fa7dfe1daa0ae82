import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { PAGE_UNITS, QUEUE_ROWS, SEARCH_ROWS, SEARCHED_ROWS } from './limits';
import { letsThrough } from './reviewfilters';
import { latestMade } from './reviewplace';
import { collect, liveItem, type QueuePart, type QueueWalk } from './reviewqueue';
import { type ItemRows, queueRows } from './reviewrows';
import { rowBy } from './rows';

interface QueueSearch extends QueueWalk {
  /** Beginnings of words, as the adapter makes them of traces and of searches alike. */
  readonly terms: readonly string[];
  /** Whether more traces have each of them than a search may look at. */
  readonly isCommon: boolean;
}

/**
 * The next rows of the queue whose words begin with all terms. Words that many traces have are soon met in the newest
 * ones, so these are looked through first. The search index names the rest, by the term that the fewest of these have;
 * where more have it than a search may look at, the queue has to be looked through to its end.
 */
export async function searchQueue(
  ctx: QueryCtx,
  search: QueueSearch,
): Promise<QueuePart & { readonly isCommon: boolean }> {
  const { filters, terms, isCommon, limit } = search;
  const uses = new Map<string, number>(terms.map((term) => [term, 0]));
  const walked = await walkTexts(ctx, search, isCommon ? QUEUE_ROWS : SEARCHED_ROWS, uses);
  if (isCommon || walked.isFull || walked.next === null) return { ...walked, isCommon };
  const candidates = await candidateTexts(ctx, terms, rarest(uses));
  if (candidates === null) return { ...walked, isCommon: true };

  const left = { ...search, place: walked.next, limit: limit - walked.found.length };
  const rows = rowsOf(ctx, candidates, latestMade(walked.next));
  const budget = new Budget(SEARCH_ROWS);
  const rest = await collect(rows, left, budget, async (item) => {
    budget.spend(0);
    const isMentioned =
      !filters.mentioned || (await rowBy(ctx, 'reviewMentions', item._id, filters.reviewerId));
    return isMentioned ? liveItem(ctx, filters, item) : null;
  });
  return { ...rest, found: [...walked.found, ...rest.found], isCommon: false };
}

/** Walks through rows with their words, and counts in how many of them each term is met. */
async function walkTexts(
  ctx: QueryCtx,
  search: QueueSearch,
  mostRows: number,
  uses: Map<string, number>,
): Promise<QueuePart> {
  const budget = new Budget(mostRows);
  const rows = await queueRows(ctx, search.filters, search.place);
  return collect(rows, search, budget, async (item) => {
    const words = letsThrough(search.filters, item)
      ? ((await rowBy(ctx, 'reviewTexts', item._id))?.words ?? '')
      : '';
    budget.spend(words.length);
    for (const [term, count] of uses) if (has(words, term)) uses.set(term, count + 1);
    return hasAll(words, search.terms) ? liveItem(ctx, search.filters, item) : null;
  });
}

/** The term with the fewest uses, the longest among several. */
function rarest(uses: ReadonlyMap<string, number>): string {
  const [[term] = ['']] = [...uses].sort(
    ([left, leftUses], [right, rightUses]) => leftUses - rightUses || right.length - left.length,
  );
  return term;
}

/**
 * The texts with all terms, those made last first; null where more have the one that is searched for than may be read.
 * It is one alone, since Convex takes only the last word of a search for a beginning, and any of them for enough.
 */
async function candidateTexts(
  ctx: QueryCtx,
  terms: readonly string[],
  searched: string,
): Promise<Doc<'reviewTexts'>[] | null> {
  const budget = new Budget(SEARCH_ROWS, 2 * PAGE_UNITS);
  const found: Doc<'reviewTexts'>[] = [];
  const texts = ctx.db
    .query('reviewTexts')
    .withSearchIndex('search_words', (search) => search.search('words', searched));
  for await (const text of texts) {
    if (hasAll(text.words, terms)) found.push(text);
    budget.spend(text.words.length);
    if (budget.isSpent) return null;
  }
  return found.sort((left, right) => right.itemMadeAt - left.itemMadeAt);
}

const has = (words: string, term: string): boolean => ` ${words}`.includes(` ${term}`);

const hasAll = (words: string, terms: readonly string[]): boolean => terms.every((term) => has(words, term));

async function* rowsOf(ctx: QueryCtx, texts: readonly Doc<'reviewTexts'>[], until: number): ItemRows {
  for (const { item, itemMadeAt } of texts) {
    const row = itemMadeAt > until ? null : await ctx.db.get(item);
    if (row) yield row;
  }
}

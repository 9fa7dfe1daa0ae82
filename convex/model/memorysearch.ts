import { type Infer, v } from 'convex/values';
import type { Doc, Id } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { CALL_UNITS, PAGE_ROWS, SEARCH_ROWS } from './limits';
import { isMeant, type MemoryFilter, type memoryRow, readMemory } from './memories';
import { rowsAfter } from './rows';

/** Where a page of memories ended. */
export const memoryPlace = v.object({ createdAt: v.number(), memoryId: v.string() });
type Place = Infer<typeof memoryPlace>;
type MemoryRow = Infer<typeof memoryRow>;

interface Asked {
  readonly filter: MemoryFilter;
  readonly after: Place | null;
  readonly limit: number;
}

/** Memories newest first, from after a place on, and where to go on; null once there are no more. */
export async function listMemories(
  ctx: QueryCtx,
  { filter, after, limit }: Asked,
): Promise<{ rows: MemoryRow[]; next: Place | null }> {
  const budget = new Budget(PAGE_ROWS);
  const rows: MemoryRow[] = [];
  for await (const row of memoriesAfter(ctx, filter.ownerId, after)) {
    const memory = isMeant(row, filter) ? await readMemory(ctx, row) : null;
    if (memory) rows.push(memory);
    budget.spend(2 * row.text.length);
    const { createdAt, memoryId } = row;
    if (budget.isSpent || rows.length === limit) return { rows, next: { createdAt, memoryId } };
  }
  return { rows, next: null };
}

const memoriesAfter = (ctx: QueryCtx, ownerId: string, after: Place | null) =>
  rowsAfter(ctx, 'memories', {
    ...{ index: 'by_owner', of: { ownerId }, by: ['createdAt', 'memoryId'], order: 'desc', after },
  });

/**
 * Memories with words that begin with all terms, or any, newest first, from after a place on. Each term is searched
 * for alone, since Convex takes only the last word of a search for a beginning.
 */
export async function searchMemories(
  ctx: QueryCtx,
  { filter, after, limit, terms, needsAll }: Asked & { terms: readonly string[]; needsAll: boolean },
): Promise<MemoryRow[]> {
  const found = new Map<Id<'memories'>, { readonly row: Doc<'memories'>; count: number }>();
  for (const term of terms)
    for (const row of await memoriesWith(ctx, filter, term, Math.floor(CALL_UNITS / terms.length))) {
      const known = found.get(row._id);
      found.set(row._id, { row, count: (known?.count ?? 0) + 1 });
    }
  const meant = [...found.values()]
    .filter(({ count }) => !needsAll || count === terms.length)
    .map(({ row }) => row)
    .filter((row) => after === null || comesAfter(row, after) > 0)
    .sort(comesAfter);
  const memories: MemoryRow[] = [];
  for (const row of meant) {
    if (memories.length === limit) break;
    const memory = await readMemory(ctx, row);
    if (memory) memories.push(memory);
  }
  return memories;
}

async function memoriesWith(
  ctx: QueryCtx,
  filter: MemoryFilter,
  term: string,
  units: number,
): Promise<Doc<'memories'>[]> {
  const budget = new Budget(SEARCH_ROWS, units);
  const found: Doc<'memories'>[] = [];
  const rows = ctx.db
    .query('memories')
    .withSearchIndex('search_words', (search) => search.search('words', term).eq('ownerId', filter.ownerId));
  for await (const row of rows) {
    if (` ${row.words}`.includes(` ${term}`) && isMeant(row, filter)) found.push(row);
    budget.spend(2 * row.text.length);
    if (budget.isSpent) break;
  }
  return found;
}

/** Positive where the left one comes after the right one in a list that has the newest first. */
function comesAfter(left: Place, right: Place): number {
  if (left.createdAt !== right.createdAt) return right.createdAt - left.createdAt;
  return left.memoryId < right.memoryId ? 1 : -1;
}

import type { Doc, Id } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { CALL_UNITS, SEARCH_ROWS } from './limits';

interface ConversationSearch {
  readonly ownerId: string;
  /** Beginnings of words, as the adapter makes them of texts and of searches alike. */
  readonly terms: readonly string[];
  readonly after: { readonly updatedAt: number; readonly conversationId: string } | null;
}

/**
 * The conversations that have all terms, newest first, from after a place on. Each term is searched for alone, since
 * Convex takes only the last word of a search for a beginning; it looks at the best `SEARCH_ROWS` texts of each.
 */
export async function searchConversations(
  ctx: QueryCtx,
  { ownerId, terms, after }: ConversationSearch,
): Promise<Doc<'conversations'>[]> {
  let common: Id<'conversations'>[] | null = null;
  for (const term of terms) {
    const withTerm = await conversationsWith(ctx, ownerId, term, Math.floor(CALL_UNITS / terms.length));
    common = common === null ? [...withTerm] : common.filter((id) => withTerm.has(id));
  }
  const conversations: Doc<'conversations'>[] = [];
  for (const id of common ?? []) {
    const conversation = await ctx.db.get(id);
    if (conversation?.ownerId === ownerId) conversations.push(conversation);
  }
  return conversations.filter((row) => after === null || isAfter(row, after) > 0).sort(isAfter);
}

async function conversationsWith(
  ctx: QueryCtx,
  ownerId: string,
  term: string,
  units: number,
): Promise<Set<Id<'conversations'>>> {
  const found = new Set<Id<'conversations'>>();
  const budget = new Budget(SEARCH_ROWS, units);
  const texts = ctx.db
    .query('searchTexts')
    .withSearchIndex('search_words', (search) => search.search('words', term).eq('ownerId', ownerId));
  for await (const { conversation, words } of texts) {
    if (` ${words}`.includes(` ${term}`)) found.add(conversation);
    budget.spend(words.length);
    if (budget.isSpent) break;
  }
  return found;
}

type Place = NonNullable<ConversationSearch['after']>;

/** Positive where the left one comes after the right one in a list that has the newest first. */
function isAfter(left: Place, right: Place): number {
  if (left.updatedAt !== right.updatedAt) return right.updatedAt - left.updatedAt;
  return left.conversationId < right.conversationId ? 1 : -1;
}

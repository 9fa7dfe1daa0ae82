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
    const units = Math.floor(CALL_UNITS / terms.length);
    const found = await textsWith(ctx, ownerId, term, units);
    const withTerm = new Set(found.map(({ conversation }) => conversation));
    common = common === null ? [...withTerm] : common.filter((id) => withTerm.has(id));
  }
  const conversations: Doc<'conversations'>[] = [];
  for (const id of common ?? []) {
    const conversation = await ctx.db.get(id);
    if (conversation?.ownerId === ownerId) conversations.push(conversation);
  }
  return conversations.filter((row) => after === null || isAfter(row, after) > 0).sort(isAfter);
}

/** Where a word stands: a message, or a title. */
type FoundText = Pick<Doc<'searchTexts'>, 'conversation' | 'place'>;

async function textsWith(
  ctx: QueryCtx,
  ownerId: string,
  term: string,
  units: number,
): Promise<readonly FoundText[]> {
  const found: FoundText[] = [];
  const budget = new Budget(SEARCH_ROWS, units);
  const texts = ctx.db
    .query('searchTexts')
    .withSearchIndex('search_words', (search) => search.search('words', term).eq('ownerId', ownerId));
  for await (const { conversation, place, words } of texts) {
    if (` ${words}`.includes(` ${term}`)) found.push({ conversation, place });
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

/**
 * The place of the newest message of each conversation that has all terms, or else of the newest that has any. Like a
 * search it looks at the best `SEARCH_ROWS` texts of each term.
 */
export async function placesWith(
  ctx: QueryCtx,
  { ownerId, terms }: Pick<ConversationSearch, 'ownerId' | 'terms'>,
): Promise<ReadonlyMap<Id<'conversations'>, number>> {
  const counts = new Map<Id<'conversations'>, Map<number, number>>();
  for (const term of terms) {
    const found = await textsWith(ctx, ownerId, term, Math.floor(CALL_UNITS / terms.length));
    // A long text has several rows, each with other words.
    for (const { conversation, place } of found) {
      const ofConversation = counts.get(conversation) ?? new Map<number, number>();
      counts.set(conversation, ofConversation);
      if (place >= 0) ofConversation.set(place, (ofConversation.get(place) ?? 0) + 1);
    }
  }
  const best = new Map<Id<'conversations'>, number>();
  for (const [conversation, places] of counts) {
    const whole = [...places].filter(([, count]) => count === terms.length).map(([place]) => place);
    const some = whole.length > 0 ? whole : [...places.keys()];
    if (some.length > 0) best.set(conversation, Math.max(...some));
  }
  return best;
}

import type { FunctionReturnType } from 'convex/server';
import { z } from 'zod';
import { api } from '@/convex/_generated/api';
import type { Page } from '@/lib/chat/conversation';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { readFeedback } from '@/lib/store/feedback-store';
import { REVIEW_PAGE_ROWS } from '@/lib/store/lists';
import { Pages } from '@/lib/store/pages';
import type { QueueWalk } from '../review-order';
import { searchWords } from '../search-words';
import type { ConvexClient } from './convex-client';
import { searchTerms } from './search-terms';

const placeSchema = z.object({
  place: z.strictObject({ madeAt: z.number(), passed: z.array(z.string()) }),
  /** What a search has found out about its words, so that the next page need not. */
  isCommon: z.boolean(),
});
export type QueuePlace = z.infer<typeof placeSchema>;

/** The pages of the review queue. */
export const QUEUE_PAGES = new Pages(placeSchema, REVIEW_PAGE_ROWS);

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Reads a part of the review queue, in as many calls as a page takes. */
export function createQueueReader({ query }: ConvexClient) {
  /** The next traces from a place on, or fewer than asked for where that took too much reading. */
  async function part(wanted: QueueWalk, from: QueuePlace | null, limit: number) {
    const { place, isCommon } = from ?? { place: null, isCommon: false };
    const filters = queueFilters(wanted);
    const words = searchWords(wanted.filters.query);
    if (!words) return { ...(await query(api.review.queue, { filters, place, limit })), isCommon: false };
    const terms = searchTerms(words.join(' '));
    if (terms.length === 0) return { items: [], next: null, isFull: false, isCommon: false };
    return query(api.review.search, { filters, terms, isCommon, place, limit });
  }

  return async (wanted: QueueWalk, cursor: string, limit: number): Promise<Page<ReviewItem>> => {
    const { after, size } = QUEUE_PAGES.read({ cursor, limit });
    const items: ItemView[] = [];
    const page = (nextCursor: string | null) => ({ items: items.map(reviewItemOf), nextCursor });
    let from = after;
    for (;;) {
      const read = await part(wanted, from, size - items.length);
      items.push(...read.items);
      if (read.next === null) return page(null);
      from = { place: read.next, isCommon: read.isCommon };
      if (read.isFull) return page(QUEUE_PAGES.encode(from));
    }
  };
}

function queueFilters({ filters, reviewerId, judged = false, available, part }: QueueWalk) {
  const { query: _query, order: _order, feedback, from, to, user, mentions, ...rest } = filters;
  const { redacted, lowConfidence, ...exact } = rest;
  return {
    ...exact,
    reviewerId,
    user,
    firstDay: dayOf(from),
    lastDay: dayOf(to),
    judged,
    redacted: redacted === 'yes',
    lowConfidence: lowConfidence === 'yes',
    available,
    mentioned: mentions === 'me',
    feedback,
    waiting: part === 'all' ? undefined : part,
  };
}

/** The day in UTC, counted from the epoch; undefined for one that the calendar does not have. */
function dayOf(day: string | undefined): number | undefined {
  const at = day === undefined ? Number.NaN : Date.parse(day);
  return Number.isNaN(at) ? undefined : at / DAY_MS;
}

/** A trace as a deployment lists it. */
export type ItemView = NonNullable<FunctionReturnType<typeof api.review.find>>;

/** The queue's entry for what a deployment gives. */
export const reviewItemOf = (item: ItemView): ReviewItem => ({
  ...item,
  feedback: item.feedback && readFeedback(item.feedback),
});

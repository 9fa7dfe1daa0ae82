import type { Page } from '@/lib/chat/conversation';
import type { FeedbackRating } from '@/lib/chat/feedback';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { AppError } from '@/lib/shared/app-error';
import { REVIEW_PAGE_ROWS } from './lists';
import type { ReviewQuery, ReviewStore } from './review-store';

/** A part of the queue by the feedback that waits for a verdict there; `all` is the whole queue. */
export type QueuePart = FeedbackRating | 'none' | 'all';
type QueueParts = readonly [QueuePart, ...QueuePart[]];

/** One part of the queue under filters. */
export interface QueueWalk extends Omit<ReviewQuery, 'cursor' | 'limit'> {
  readonly part: QueuePart;
  /** Only what nobody else has taken. */
  readonly available: boolean;
}

/** What a store has to know to give the queue in its order. */
export interface QueueWalks {
  /** A page of a part, those stored last first; an empty cursor is its beginning. */
  page(walk: QueueWalk, cursor: string, limit: number): Promise<Page<ReviewItem>>;
  /** The cursor behind a trace in whichever part it is, and what feedback it has; null where there is none. */
  behind(traceId: string): Promise<{ cursor: string; rating: FeedbackRating | null } | null>;
}

/** The queue as the parts that lead it, one after the other; each is walked as its store walks best. */
export function createOrderedQueue({
  page,
  behind,
}: QueueWalks): Pick<ReviewStore, 'queue' | 'nextUnreviewed'> {
  return {
    async queue({ cursor, limit, ...query }) {
      const parts = partsOf(query);
      const from = readCursor(parts, cursor);
      const size = Math.min(Math.max(1, Math.trunc(limit)), REVIEW_PAGE_ROWS);
      const items: ReviewItem[] = [];
      let inner = from.cursor;
      for (const part of parts.slice(parts.indexOf(from.part))) {
        const left = size - items.length;
        // Where the page is full, it is only asked whether more follows.
        const found = await page({ ...query, part, available: false }, inner, Math.max(1, left));
        if (left === 0 && found.items.length > 0) return { items, nextCursor: `${part}.` };
        items.push(...found.items);
        if (found.nextCursor !== null) return { items, nextCursor: `${part}.${found.nextCursor}` };
        inner = '';
      }
      return { items, nextCursor: null };
    },

    async nextUnreviewed({ after, filters, ...query }) {
      // What somebody else has judged may be with them: a second verdict is wanted all the same.
      const isSecond = filters.judgedBy === 'others';
      const wanted = isSecond ? filters : { ...filters, verdict: 'none' as const };
      const unreviewed = { ...query, filters: wanted, available: !isSecond };
      const parts = partsOf(unreviewed);
      const place = await behind(after);
      // What was judged a moment ago still counts as where it led, so that one goes on from there.
      const at = Math.max(0, parts.indexOf(place?.rating ?? 'none'));
      const rest = place ? parts.slice(at) : [];
      const walks = [
        ...rest.map((part, index) => ({ part, cursor: index === 0 ? (place?.cursor ?? '') : '' })),
        ...parts.map((part) => ({ part, cursor: '' })),
      ];
      for (const { part, cursor } of walks) {
        const { items } = await page({ ...unreviewed, part }, cursor, 2);
        const next = items.find(({ traceId }) => traceId !== after);
        if (next) return next.traceId;
      }
      return null;
    },
  };
}

/**
 * The parts that can have what the filters let through: what waits leads, a thumb down first. Whoever was mentioned has
 * few traces before them, of which the newest mean most.
 */
function partsOf({ filters }: Pick<ReviewQuery, 'filters'>): QueueParts {
  if (filters.order === 'newest' || filters.mentions !== undefined) return ['all'];
  switch (filters.feedback) {
    case 'none':
      return ['none'];
    case 'waiting':
      return ['down', 'up'];
    case 'down':
    case 'up':
      return [filters.feedback, 'none'];
    case 'any':
    case undefined:
      return ['down', 'up', 'none'];
  }
}

function readCursor(parts: QueueParts, cursor = ''): { readonly part: QueuePart; readonly cursor: string } {
  if (cursor === '') return { part: parts[0], cursor: '' };
  const [name, inner] = cursor.split('.');
  const part = parts.find((known) => known === name);
  if (part === undefined || inner === undefined)
    throw new AppError('invalid-cursor', 'This text is no cursor.');
  return { part, cursor: inner };
}

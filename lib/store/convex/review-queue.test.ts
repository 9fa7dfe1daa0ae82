import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Budget } from '@/convex/model/budget';
import { latestMade, type QueuePlace } from '@/convex/model/reviewplace';
import { collect } from '@/convex/model/reviewqueue';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import { deployWithTraces, type ReviewedDeployment } from './testing/review-costs';
import { reviewItem } from './testing/review-rows';

/** More than one call looks at. */
const TRACES = 1_100;
const numbers = Array.from({ length: TRACES }, (_, index) => TRACES - 1 - index);
let deployment: ReviewedDeployment;

beforeAll(async () => {
  deployment = await deployWithTraces(TRACES);
}, 60_000);
afterAll(() => deployment.bridge.close());

async function allPages(filters: ReviewFilters, limit: number): Promise<string[]> {
  const { review } = deployment.store;
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await review.queue({ filters, reviewerId: 'rani', limit, ...(cursor ? { cursor } : {}) });
    // Only the last page may be short.
    if (page.nextCursor !== null) expect(page.items).toHaveLength(limit);
    expect(page.items).not.toHaveLength(0);
    found.push(...page.items.map(({ traceId }) => traceId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const where = (condition: (item: ReturnType<typeof reviewItem>, index: number) => boolean): string[] =>
  numbers.filter((index) => condition(reviewItem(index), index)).map((index) => `trc_${index}`);

describe('the pages of the queue', () => {
  it.each<[string, ReviewFilters, string[]]>([
    [
      'filters that let one in hundreds through',
      { status: 'completed', pipeline: 'research' },
      where(({ pipeline }) => pipeline === 'research'),
    ],
    [
      'days that are read one by one',
      { from: '1970-01-03', to: '1970-01-05', model: 'model3' },
      where(({ startedDay, modelId }) => startedDay >= 2 && startedDay <= 4 && modelId === 'model3'),
    ],
    ['a word of few', { query: 'rare' }, where((_, index) => index % (TRACES / 5) === 0)],
    [
      'a word of all, and a filter',
      { query: 'common', user: 'owner3', model: 'model1' },
      where(({ ownerId, modelId }) => ownerId === 'owner3' && modelId === 'model1'),
    ],
    [
      'words of all, and filters that let one in hundreds through',
      { query: 'common word1', status: 'completed', pipeline: 'research' },
      where(({ pipeline }) => pipeline === 'research'),
    ],
    ['mentions and a word', { query: 'word49', mentions: 'me' }, where((_, index) => index % 10 === 7)],
  ])('have all that there is of %s, once, in order', async (_, filters, expected) => {
    expect(expected.length).toBeGreaterThan(0);
    expect(await allPages(filters, 25)).toEqual(expected);
    expect(await allPages(filters, expected.length)).toEqual(expected);
  });

  it('go on among traces that were stored at the same time', async () => {
    const { rows, conversation } = await deployment.bridge.database.run(async (ctx) => ({
      rows: await ctx.db.query('reviewItems').take(4),
      conversation: await ctx.db.query('conversations').first(),
    }));
    if (!conversation) throw new Error('There is no conversation.');
    const [first, ...others] = rows.map((row) => ({ ...row, _creationTime: 7 }));
    async function* atOnce(until: number) {
      if (first && until >= 8) yield { ...first, _creationTime: 8 };
      yield* others;
    }
    const found: string[] = [];
    let place: QueuePlace | null = null;
    do {
      const walk = { filters: NO_FILTERS, place, limit: 1 };
      const part = await collect(atOnce(latestMade(place)), walk, new Budget(), async (item) => ({
        item,
        conversation,
      }));
      found.push(...part.found.map(({ item }) => item.traceId));
      place = part.next;
    } while (place !== null);
    expect(found).toEqual(['trc_0', 'trc_1', 'trc_2', 'trc_3']);
  });
});

describe('a conversation that is removed', () => {
  it('is out of the queue at once, and takes all rows with it in as many batches as it needs', async () => {
    const { store, bridge } = deployment;
    expect(await store.conversations.delete({ ownerId: 'owner0', conversationId: 'cnv_many' })).toBe(true);
    for (const filters of [{}, { query: 'common' }, { mentions: 'me' as const }])
      expect(await store.review.queue({ filters, reviewerId: 'rani', limit: 5 })).toEqual({
        items: [],
        nextCursor: null,
      });
    expect(await store.review.find('trc_1')).toBeNull();
    await bridge.settled();
    const left = await bridge.database.run(async (ctx) => [
      await ctx.db.query('reviewItems').first(),
      await ctx.db.query('reviewTexts').first(),
      await ctx.db.query('reviewVerdicts').first(),
      await ctx.db.query('reviewMentions').first(),
    ]);
    expect(left).toEqual([null, null, null, null]);
    expect(await store.review.models()).toEqual([]);
  });
});

const NO_FILTERS = {
  reviewerId: 'rani',
  judged: false,
  redacted: false,
  lowConfidence: false,
  available: false,
  mentioned: false,
};

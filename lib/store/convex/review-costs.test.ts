import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUEUE_ROWS, SEARCH_ROWS } from '@/convex/model/limits';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import {
  costOf,
  deployWithTraces,
  pageOf,
  REVIEW_WORK,
  type ReviewedDeployment,
} from './testing/review-costs';

const FEW = 100;
/** More than one call looks at; `npm run bench -- --suite convex` has 10,000. */
const MANY = 1_100;
/** What is read may grow by this much while the queue grows by eleven times. */
const FLAT = 1.2;

describe('what reviewing reads', () => {
  let few: ReviewedDeployment;
  let many: ReviewedDeployment;

  beforeAll(async () => {
    few = await deployWithTraces(FEW);
    many = await deployWithTraces(MANY);
  }, 60_000);
  afterAll(async () => {
    await few.bridge.close();
    await many.bridge.close();
  });

  it.each(Object.entries(REVIEW_WORK))('stays as it is with more traces: %s', async (_, work) => {
    const before = await costOf(few, work);
    const after = await costOf(many, work);
    expect(before.documents).toBeGreaterThan(0);
    expect(after.documents).toBeLessThanOrEqual(FLAT * before.documents);
    expect(after.bytes).toBeLessThanOrEqual(FLAT * before.bytes);
  });

  it.each<[string, ReviewFilters]>([
    ['filters let', { status: 'completed', pipeline: 'deep' }],
    ['filters of the commonest kind let', { verdict: 'none', assignee: 'nobody', from: '1971-01-01' }],
    ['a search for what all have and a filter let', { query: 'common', status: 'completed', model: 'no' }],
  ])('is bounded in each call where %s nothing through', async (_, filters) => {
    const { mostDocuments } = await costOf(many, pageOf(filters));
    expect(mostDocuments).toBeLessThanOrEqual(2 * QUEUE_ROWS + SEARCH_ROWS);
  });
});

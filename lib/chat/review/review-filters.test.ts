import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilterCount,
  readReviewFilters,
  reviewFiltersQuery,
  reviewFiltersSchema,
} from './review-filters';

const read = (query: string) => readReviewFilters(new URLSearchParams(query));

describe('review filters', () => {
  it('come from the address of a page', () => {
    expect(
      read('query=mangrove&from=2026-03-01&verdict=none&redacted=yes&assignee=me&pipeline=fast'),
    ).toEqual({
      query: 'mangrove',
      from: '2026-03-01',
      verdict: 'none',
      redacted: 'yes',
      assignee: 'me',
      pipeline: 'fast',
    });
  });

  it.each([
    { verdict: 'perhaps' },
    { from: 'yesterday' },
    { redacted: 'no' },
    { verdct: 'none' },
    { query: ' ' },
  ])('of a request are refused where they cannot be read: %j', (filters) => {
    expect(reviewFiltersSchema.safeParse(filters).success).toBe(false);
  });

  it('leave out what they do not know', () => {
    expect(read('verdict=perhaps&from=yesterday&redacted=no&query=%20&model=&other=1')).toEqual({});
    expect(activeFilterCount(read('query=a&status=failed&mentions=me'))).toBe(2);
  });

  it('read whatever an address holds, and come back as they went', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('query', 'from', 'user', 'verdict', 'assignee', 'x'), fc.string()),
        (parameters) => {
          const filters = readReviewFilters(Object.entries(parameters));
          expect(read(reviewFiltersQuery(filters))).toEqual(filters);
        },
      ),
    );
  });
});

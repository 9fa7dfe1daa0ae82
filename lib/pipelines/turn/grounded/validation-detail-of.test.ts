import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { sanitizedDetail } from '@/lib/reasoning/trace-collector/sanitized-detail';
import { shareOfTries } from '@/lib/shared/testing/share-of-tries';
import { placesIn, validationDetailOf } from './validation-detail-of';

const TEXT = 'It is so. '.repeat(60);
const passage = {
  documentId: 'd0000000-0000-4000-8000-000000000000',
  chunkId: 'c0000000-0000-4000-8000-000000000000',
  index: 0,
  title: 'a.md',
  headings: [],
  page: null,
  start: 90_000,
};
const SOURCES = [
  { number: 1, isSnippet: false, passage: { ...passage, end: 90_000 + TEXT.length, text: TEXT } },
];

const claimOf = (text: string, verdict: CheckedClaim['verdict'] = 'supported'): CheckedClaim => ({
  ...{ start: 0, end: 10, text, cites: Array.from({ length: 12 }, (_, at) => at + 1), score: 1, verdict },
  ...{ reason: 'carried', evidence: { number: 1, start: 100, end: 599 } },
});

/** What is said of a check, and what of that is kept. */
function keptOf(claims: readonly CheckedClaim[], problems: number) {
  const heading = 'heading '.repeat(36);
  const unmet = {
    code: 'SECTION_MISSING',
    message: `The section “${heading}” is missing.`,
    subject: heading,
  };
  const detail = validationDetailOf(Array(problems).fill(unmet), { claims }, placesIn(SOURCES));
  return { detail, kept: sanitizedDetail('validation', { ...detail }, createStructuredSanitizer({})).detail };
}

it('is kept whole, however much was found', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 60 }),
      fc.nat(25),
      fc.constantFrom('claim', '"', '\n', 'é'),
      (lengths, problems, word) => {
        const { detail, kept } = keptOf(
          lengths.map((length) => claimOf(`${word} `.repeat(length))),
          problems,
        );
        expect(kept).toEqual(detail);
      },
    ),
    // Each has up to sixty long statements sanitised.
    { numRuns: shareOfTries(0.2) },
  );
});

it('says that it is not all, and has what was found wanting rather than the rest', () => {
  const long = 'a long statement '.repeat(20);
  const claims = Array.from({ length: 40 }, (_, at) =>
    claimOf(`${at} ${long}`, at === 39 ? 'unsupported' : 'supported'),
  );
  const { detail } = keptOf(claims, 0);
  expect(detail.isCut).toBe(true);
  expect(detail.claims.length).toBeGreaterThan(10);
  expect(detail.claims.at(-1)?.verdict).toBe('unsupported');
  expect(keptOf(claims.slice(0, 10), 0).detail.isCut).toBeUndefined();
});

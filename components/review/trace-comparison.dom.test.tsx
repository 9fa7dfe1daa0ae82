import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, lost } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { exampleReview } from './testing/example-review';
import { TraceComparison } from './trace-comparison';

const { compare } = phrases.en.review;
const { unreachable, retry } = phrases.en.trace.failure;

const answer = (traceId: string, thought: string, startedAt = 1_000_000): ShownReviewTrace =>
  exampleReview(traceId, {
    item: { startedAt },
    question: 'Why?',
    thoughts: [{ sequence: 0, delta: thought, ts: 1_004_000 }],
  });
const EARLIER = answer('trc_compared_1', 'Roots come first.');
const LATER = answer('trc_compared_2', 'Leaves come first.', 2_000_000);

function drawComparison(from: ShownReviewTrace, other: ShownReviewTrace, server = new FakeServer()) {
  return renderPage(<TraceComparison from={from} other={other} filtersQuery="" />, { server });
}
const changes = (): (string | null)[] =>
  [...document.querySelectorAll('[data-slot=compared-thoughts] :is(del, ins)')].map(
    ({ textContent }) => textContent,
  );

it.each([
  ['the earlier', EARLIER, LATER],
  ['the later', LATER, EARLIER],
])(
  'goes word by word from the earlier to the later, also where it was asked for from %s',
  (_, from, other) => {
    drawComparison(from, other);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      compare.left,
      compare.right,
    ]);
    const [earlier, later] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(earlier).toContain('12:16');
    expect(later).toContain('12:33');
    expect(changes()).toEqual([expect.stringContaining('Roots'), expect.stringContaining('Leaves')]);
    for (const side of [compare.left, compare.right]) {
      const timeline = screen.getByRole('region', { name: side });
      expect(timeline.querySelector('[data-kind=thought]')).not.toBeNull();
      expect(timeline.querySelector('[data-kind=answer]')).not.toBeNull();
    }
    expect(screen.queryByText(compare.differentQuestion)).toBeNull();
  },
);

it('says where the questions differ, and fetches what is long after the page, again where that failed', async () => {
  const long = {
    ...answer('trc_compared_3', 'Every root is counted. '.repeat(5_000), 2_000_000),
    question: 'How?',
  };
  const line = 'GET /api/review/traces/trc_compared_3';
  const { trace, thoughts, chain } = long;
  const server = new FakeServer().on(line, lost, () => Response.json({ trace, thoughts, chain }));
  const { user } = drawComparison(EARLIER, long, server);
  expect(screen.getByText(compare.differentQuestion)).toBeVisible();
  expect(screen.getByRole('region', { name: compare.left })).toBeVisible();
  expect(await screen.findByText(unreachable.title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: retry }));
  expect(await screen.findByRole('region', { name: compare.right })).toBeVisible();
  expect(changes()).toEqual(expect.arrayContaining([expect.stringContaining('Every root')]));
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RenderedPage, renderPage } from '@/components/testing/render-page';
import { packThoughts } from '@/components/trace/thoughts/packed-thoughts';
import { phrases } from '@/e2e/support/phrases';
import { ReviewTrace } from './review-trace';
import { exampleReview } from './testing/example-review';

const { panel, replay } = phrases.en.trace;

/** The page of a trace, opened at an address. */
function opened(path: string): RenderedPage {
  const view = exampleReview('trc_1');
  return renderPage(
    <ReviewTrace
      packed={{ ...view, thoughts: packThoughts(view.thoughts) }}
      personId="own_2"
      filtersQuery=""
      isAdmin={false}
    />,
    { path },
  );
}

const scrubber = (): Promise<HTMLElement> => screen.findByRole('slider', { name: replay.position });
const address = (): string => window.location.pathname + window.location.search;

it('copies links to moments that lead reviewers there', async () => {
  const { user } = opened('/review/trc_1?t=10');
  expect(await scrubber()).toHaveValue('10000');
  expect(screen.getByRole('button', { name: replay.play })).toBeVisible();
  await user.click(screen.getByRole('button', { name: replay.copyLink }));
  await screen.findByText(replay.copied.reviewers);
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/review/trc_1?trace=trc_1&t=10`,
  );
  await user.click(screen.getByRole('button', { name: panel.close }));
  expect(address()).toBe('/review/trc_1');
});

it('follows no link to a moment of another trace', () => {
  opened('/review/trc_1?trace=trc_2&t=10');
  expect(screen.queryByRole('complementary', { name: panel.title })).toBeNull();
});

it('plays the replay at once, with the key as with the button', async () => {
  const { user } = opened('/review/trc_1');
  await user.keyboard('r');
  await scrubber();
  await user.click(screen.getByRole('button', { name: replay.pause }));
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: phrases.en.review.trace.replay }));
  await scrubber();
  expect(screen.getByRole('button', { name: replay.pause })).toBeVisible();
});

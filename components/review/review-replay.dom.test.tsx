import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviewing } from '@/components/testing/reviewing';
import { phrases } from '@/e2e/support/phrases';

const { panel, replay } = phrases.en.trace;

const scrubber = (): Promise<HTMLElement> => screen.findByRole('slider', { name: replay.position });
const address = (): string => window.location.pathname + window.location.search;

it('copies links to moments that lead reviewers there', async () => {
  const { user } = reviewing({}, { path: '/review/trc_1?t=10' });
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
  reviewing({}, { path: '/review/trc_1?trace=trc_2&t=10' });
  expect(screen.queryByRole('complementary', { name: panel.title })).toBeNull();
});

it('plays the replay at once, with the key as with the button', async () => {
  const { user } = reviewing();
  await user.keyboard('r');
  await scrubber();
  await user.click(screen.getByRole('button', { name: replay.pause }));
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: phrases.en.review.trace.replay }));
  await scrubber();
  expect(screen.getByRole('button', { name: replay.pause })).toBeVisible();
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serverClock } from '@/components/http/server-clock';
import { renderPage } from '@/components/testing/render-page';
import { ElapsedSeconds } from './elapsed-seconds';

const HOUR_MS = 3_600_000;

/** An answer from a server whose clock differs by so much. */
const hear = (differsMs: number): void => {
  const sentAt = Date.now();
  serverClock.observe(new Date(sentAt + differsMs).toUTCString(), sentAt);
};

afterEach(() => hear(0));

it.each([0, HOUR_MS, -HOUR_MS])('are right where the server’s clock is %i ms ahead', (differsMs) => {
  hear(differsMs);
  renderPage(<ElapsedSeconds startedAt={Date.now() + differsMs - 83_000} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent(/^1m 2\ds$/);
  expect(timer).toHaveAccessibleName(/^1m 2\ds so far$/);
});

it('count from when they are shown until the server has said when the turn began', async () => {
  renderPage(<ElapsedSeconds startedAt={null} />);
  expect(screen.getByRole('timer')).toBeEmptyDOMElement();
  await screen.findByText(/^\ds$/);
});

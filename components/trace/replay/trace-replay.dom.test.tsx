import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';
import type { TraceView } from '@/lib/chat/trace-view';
import { presentStored } from '../record/presented-trace';
import { PACE, pacedTraceView } from '../testing/paced-trace-view';
import { ViewSwitch } from '../views/view-switch';
import { createReplay } from './replay';
import { TraceReplay } from './trace-replay';

const { replay: words, panel } = phrases.en.trace;
const [FIRST, SECOND, LAST] = ['The person asks about prices.', 'Monthly series', 'Then the harvest.'];

/** A replay in the panel, standing at its beginning, with a clock that goes when the test says so. */
function renderReplay(view: TraceView = pacedTraceView()) {
  let now = 0;
  let frames: (() => void)[] = [];
  const replay = createReplay(view, { clock: () => now, schedule: (callback) => void frames.push(callback) });
  const page = renderPage(
    <div data-slot="trace-panel">
      <ViewSwitch views={['timeline', 'replay']} view="replay" onChange={() => {}} />
      <TraceReplay
        replay={replay}
        status="completed"
        stored={presentStored(view)}
        address={{ path: '/c/cnv_1', worksFor: 'owner' }}
      />
    </div>,
  );
  const scrubber = screen.getByRole('slider', { name: words.position });
  return {
    ...page,
    scrubber,
    button: (name: string) => screen.getByRole('button', { name }),
    press: async (key: string) => {
      scrubber.focus();
      await page.user.keyboard(key);
    },
    wait: (ms: number) =>
      act(() => {
        now += ms;
        const due = frames;
        frames = [];
        for (const callback of due) callback();
      }),
    standsAt: (seconds: number, total = PACE.endMs / 1_000) =>
      expect(scrubber.getAttribute('aria-valuetext')).toMatch(
        // Before the first thought nothing has happened yet.
        new RegExp(`^${seconds} of ${total} seconds${seconds < 4 ? '$' : ', .+'}`),
      ),
    thoughts: () => screen.queryByRole('region', { name: panel.thoughts }),
    /** The row of the writing of the answer. */
    answerRow: () => document.querySelector('[data-kind=answer]'),
  };
}

it('shows each thought at its time, then the answer, and the timeline as it is stored', async () => {
  const { user, wait, thoughts, standsAt, button, answerRow } = renderReplay();
  const [status] = document.querySelectorAll('[data-slot=replay-status]');
  await user.click(button(words.play));
  wait(4_200);
  expect(thoughts()).toHaveTextContent(FIRST);
  expect(thoughts()).not.toHaveTextContent(SECOND);
  expect(status).toHaveTextContent(FIRST);
  wait(4_000);
  expect(thoughts()).toHaveTextContent(SECOND);
  wait(20_000);
  expect(status).toHaveAttribute('data-phase', 'responding');
  expect(thoughts()).toHaveTextContent(LAST);
  expect(answerRow()).toBeNull();
  wait(6_000);
  expect(status).toHaveAttribute('data-phase', 'settled');
  expect(answerRow()).toHaveAttribute('data-status', 'done');
  standsAt(34);
  await user.click(button(words.again));
  standsAt(0);
});

it('is wound with the keyboard, played and paused with the space bar', async () => {
  const { user, press, standsAt, thoughts, button } = renderReplay();
  expect(document.body).toHaveTextContent(panel.waiting);
  for (const [key, seconds] of [
    ['{ArrowRight}', 1],
    ['{ArrowUp}', 2],
    ['{ArrowLeft}', 1],
    ['{PageUp}', 11],
    ['{PageUp}', 21],
    ['{PageDown}', 11],
    ['{End}', 34],
    ['{ArrowRight}', 34],
    ['{ArrowLeft}', 33],
    ['{Home}', 0],
    ['{ArrowDown}', 0],
  ] as const) {
    await press(key);
    standsAt(seconds);
  }
  for (const [seconds, shown] of [
    [4, FIRST],
    [8, SECOND],
  ] as const) {
    await press('n');
    standsAt(seconds);
    expect(thoughts()).toHaveTextContent(shown);
  }
  await press('{PageDown}');
  expect(thoughts()).toBeNull();
  await press(' ');
  expect(button(words.pause)).toBeVisible();
  screen.getByRole('radio', { name: panel.replay }).focus();
  await user.keyboard(' ');
  expect(button(words.play)).toBeVisible();
});

it('runs eight times as fast when asked to, and jumps to its rows', async () => {
  const { user, wait, standsAt, button, thoughts } = renderReplay();
  await user.click(button('Speed: 1×'));
  await user.click(await screen.findByRole('menuitemradio', { name: '8×' }));
  await user.click(button(words.play));
  wait(1_100);
  standsAt(8);
  expect(thoughts()).toHaveTextContent(SECOND);
  // Who wants no motion sees the handle go from second to second.
  expect(screen.getByRole('slider')).toHaveValue('8000');
  const ticks = within(screen.getByRole('group', { name: words.steps })).getAllByRole('button');
  expect(ticks.at(-1)).toHaveAccessibleName('Go to 0:28, Writing the answer');
  await user.click(ticks.at(-1) as HTMLElement);
  standsAt(28);
  expect(button('Speed: 8×')).toBeVisible();
});

it('offers to skip a long silence', async () => {
  const pace = { thoughtsMs: [2_000, 62_000, 122_000], answerMs: 500_000, endMs: 600_000 };
  const { user, button, thoughts } = renderReplay(pacedTraceView('trc_1', pace));
  const controls = screen.getByRole('group', { name: words.controls });
  expect(controls).toHaveTextContent('0:00 / 10:00');
  await user.click(button(words.skip));
  expect(thoughts()).toHaveTextContent(FIRST);
  expect(controls).toHaveTextContent('next in 1m');
  await user.click(button(words.skip));
  expect(controls).toHaveTextContent('1:02 / 10:00');
  expect(thoughts()).toHaveTextContent(SECOND);
});

it('has the writing of the answer among its rows while that goes on, where there are no thoughts to see', async () => {
  const { press, answerRow, thoughts } = renderReplay({ ...pacedTraceView(), thoughts: [] });
  expect(answerRow()).toBeNull();
  await press('{End}');
  await press('{ArrowLeft}');
  expect(answerRow()).toHaveAttribute('data-status', 'running');
  await press('{End}');
  expect(answerRow()).toHaveAttribute('data-status', 'done');
  expect(thoughts()).toBeNull();
});

it('copies a link to where it stands, and says for whom it works', async () => {
  const { user, press, button } = renderReplay();
  await press('{PageUp}');
  await user.click(button(words.copyLink));
  expect(await screen.findByText(words.copied.owner)).toBeVisible();
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname + link.search).toBe('/c/cnv_1?trace=trc_1&t=10');
});

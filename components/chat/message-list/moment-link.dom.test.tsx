import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, message, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { pacedTraceView } from '@/components/trace/testing/paced-trace-view';
import { phrases } from '@/e2e/support/phrases';

const { panel, replay } = phrases.en.trace;
let count = 0;
/** Traces that the page has not fetched before. */
const newTraceIds = (): readonly [first: string, second: string] => {
  count += 1;
  return [`trc_${count}_first`, `trc_${count}_second`];
};

const answer = (id: string, parentId: string, traceId: string) => {
  const { metadata, ...rest } = message(id, 'assistant', parentId);
  if (!metadata) throw new Error('no metadata');
  return { ...rest, metadata: { ...metadata, turnId: `trn_${id}`, traceId, durationMs: 34_000 } };
};

/** A conversation of two answers, opened by a link. */
function opened(search: string, traceIds = newTraceIds()): RenderedChat {
  const server = new FakeServer();
  for (const traceId of traceIds)
    server.always(`GET /api/traces/${traceId}`, () => Response.json(pacedTraceView(traceId)));
  const messages = [
    message('q1', 'user', null),
    answer('a1', 'q1', traceIds[0]),
    message('q2', 'user', 'a1'),
    answer('a2', 'q2', traceIds[1]),
  ];
  return renderChat({ view: view(messages), server, path: `/c/cnv_1${search}` });
}

const scrubber = (): Promise<HTMLElement> => screen.findByRole('slider', { name: replay.position });
const thoughts = (): HTMLElement => screen.getByRole('region', { name: panel.thoughts });
const statusBars = (): HTMLElement[] => {
  const summary = translate.en('trace.status.completed', { duration: '34s' });
  return screen.getAllByRole('button', { name: translate.en('trace.status.openSettled', { summary }) });
};
const address = (): string => window.location.pathname + window.location.search;

it('opens the replay there, paused, and leaves the address with the panel', async () => {
  const traceIds = newTraceIds();
  const search = `?trace=${traceIds[0]}&t=10`;
  const { user } = opened(search, traceIds);
  expect(await scrubber()).toHaveValue('10000');
  expect(screen.getByRole('button', { name: replay.play })).toBeVisible();
  expect(thoughts()).toHaveTextContent('Monthly series');
  expect(thoughts()).not.toHaveTextContent('Then the harvest.');
  await user.click(screen.getByRole('radio', { name: panel.timeline }));
  expect(address()).toBe(`/c/cnv_1${search}`);
  await user.click(screen.getByRole('button', { name: panel.close }));
  expect(address()).toBe('/c/cnv_1');
});

it('means the newest answer where it names none, and gives way to another answer’s trace', async () => {
  const { user } = opened('?t=4.5');
  expect(await scrubber()).toHaveValue('4500');
  const [first, second] = statusBars();
  expect(second).toHaveAttribute('aria-expanded', 'true');
  await user.click(first as HTMLElement);
  await waitFor(() => expect(address()).toBe('/c/cnv_1'));
  await waitFor(() => expect(document.querySelector('[data-kind=answer]')).not.toBeNull());
});

it.each(['?t=soon', '?t=-4', '?trace=trc_unknown&t=4', '?trace=../x&t=4', '?t='])('ignores %s', (search) => {
  opened(search);
  for (const bar of statusBars()) expect(bar).toHaveAttribute('aria-expanded', 'false');
});

it('shows the end for a moment after it', async () => {
  opened('?t=99999');
  expect(await scrubber()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^34 of 34 seconds/));
});

it('shows the trace alone where the moment is nonsense', async () => {
  const traceIds = newTraceIds();
  opened(`?trace=${traceIds[1]}&t=1e9`, traceIds);
  await waitFor(() => expect(document.querySelector('[data-kind=answer]')).not.toBeNull());
  expect(screen.queryByRole('group', { name: replay.controls })).toBeNull();
});

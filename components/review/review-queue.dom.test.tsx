import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { MOST_AT_ONCE } from '@/lib/chat/review/review-batch';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { ReviewQueue } from './review-queue';
import { exampleItem } from './testing/example-review';

const { batch, filters: words, keys, queue, statuses, trace, verdicts, views } = phrases.en.review;
const RANI = { personId: 'own_2', name: 'Rani' };
const ADI = { personId: 'own_3', name: 'Adi' };
const DOWN = { viewId: 'rvw_1', name: 'Thumbs down', query: 'feedback=down' };

function drawQueue(
  filters: ReviewFilters = {},
  traceIds = ['trc_1', 'trc_2', 'trc_3'],
  change: Partial<ReviewItem> = {},
) {
  const items = traceIds.map((traceId) => exampleItem(traceId, change));
  const page = renderPage(
    <ReviewQueue
      filters={filters}
      models={['offline', 'other']}
      pipelines={['fast', 'deep']}
      views={[DOWN]}
      assignees={[RANI, ADI]}
      personId={RANI.personId}
      page={{ items, nextCursor: 'after-3' }}
    />,
    { server: new FakeServer(), path: '/review' },
  );
  return {
    ...page,
    search: screen.getByRole('searchbox', { name: words.query }),
    filter: (label: string) => screen.getByLabelText(label, { exact: true }),
    rows: () =>
      [...document.querySelectorAll('[data-queue-row]')].map((row) => row.getAttribute('data-queue-row')),
    ledTo: (path: string) => expect(page.router.replace).toHaveBeenLastCalledWith(path, { scroll: false }),
  };
}

it('is gone through, searched and explained with the keyboard', async () => {
  const { user, search, ledTo } = drawQueue();
  const focused = () => document.activeElement?.getAttribute('data-queue-row');
  await user.keyboard('jjk');
  expect(focused()).toBe('trc_1');
  expect(document.activeElement).toHaveAttribute('href', '/review/trc_1');
  await user.keyboard('kjjj');
  expect(document.activeElement).toHaveTextContent(queue.loadMore);
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: keys.title })).toHaveTextContent(keys.open);
  await user.keyboard('{Escape}/');
  expect(search).toHaveFocus();
  await user.keyboard(' roots jj/ {Enter}');
  ledTo('/review?query=roots+jj%2F');
});

it('keeps its filters in the address, and leads from each trace on with them', async () => {
  const { user, filter, ledTo } = drawQueue({ query: 'roots', order: 'newest' });
  await user.selectOptions(filter(words.status), statuses.failed);
  ledTo('/review?query=roots&status=failed&order=newest');
  await user.selectOptions(filter(words.model), 'other');
  ledTo('/review?query=roots&model=other&order=newest');
  await user.click(screen.getByRole('checkbox', { name: words.mentions }));
  ledTo('/review?query=roots&mentions=me&order=newest');
  await user.type(filter(words.user), ' ana@example.com {Enter}');
  ledTo('/review?query=roots&user=ana%40example.com&order=newest');
  await user.click(screen.getByRole('button', { name: words.clear }));
  ledTo('/review');
  expect(screen.getByRole('link', { name: /What of trc_2/ })).toHaveAttribute(
    'href',
    '/review/trc_2?query=roots&order=newest',
  );
  expect(screen.getByRole('link', { name: queue.exportVerdicts })).toHaveAttribute(
    'href',
    '/api/review/verdicts?query=roots&order=newest',
  );
});

it('shows the filters that hold, and that nothing matches them', () => {
  const { filter, search } = drawQueue({ status: 'failed', query: 'roots' }, []);
  expect(filter(words.status)).toHaveValue('failed');
  expect(search).toHaveValue('roots');
  expect(screen.getByText(queue.noMatches)).toBeVisible();
  expect(
    screen.getByRole('button', { name: translate.en('review.filters.more', { count: 1 }) }),
  ).toBeVisible();
});

it('fetches more, again where that failed', async () => {
  const { user, server, rows } = drawQueue({ verdict: 'none' });
  const line = 'GET /api/review/traces?verdict=none&cursor=after-3';
  server.on(line, refuse(500, 'internal-error'), () =>
    Response.json({ items: [exampleItem('trc_4')], nextCursor: null }),
  );
  const more = screen.getByRole('button', { name: queue.loadMore });
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(queue.failed);
  await user.click(more);
  await waitFor(() => expect(rows()).toEqual(['trc_1', 'trc_2', 'trc_3', 'trc_4']));
  expect(screen.queryByRole('button', { name: queue.loadMore })).toBeNull();
});

it('shows what was asked and answered, and one’s own verdict beside another', () => {
  const verdict = { kind: 'sound', score: null, note: '', reviewerId: 'own_3', reviewerName: 'Adi' } as const;
  drawQueue({}, ['trc_1'], {
    answer: '## Prices\n\nThey **rose**.',
    verdict: { ...verdict, givenAt: 1 },
    ownVerdict: 'other',
  });
  const row = screen.getByRole('link', { name: /What of trc_1/ });
  expect(row).toHaveTextContent('Prices They rose.');
  expect(row).toHaveTextContent(`${verdicts.sound}Yours: ${verdicts.other}`);
});

it('says that there is a verdict, and not which, to whoever reviews blindly', () => {
  drawQueue({}, ['trc_1'], { isVerdictHidden: true, answer: '' });
  const row = screen.getByRole('link', { name: /What of trc_1/ });
  expect(row).toHaveTextContent(queue.judgedByOthers);
  expect(row).toHaveTextContent(trace.noAnswer);
});

it('gives one verdict for all that are selected, by mouse and keyboard, and keeps what was refused', async () => {
  const { user, server, router } = drawQueue();
  expect(screen.queryByRole('region', { name: batch.label })).toBeNull();
  await user.keyboard('jx');
  await user.click(screen.getByRole('checkbox', { name: 'Select “What of trc_3?”' }));
  const bar = within(screen.getByRole('region', { name: batch.label }));
  expect(bar.getByRole('status')).toHaveTextContent('2 selected');
  expect(bar.getByRole('button', { name: batch.judge })).toBeDisabled();

  server.on('POST /api/review/batch', () =>
    Response.json({ done: 1, refused: [{ traceId: 'trc_3', code: 'trace-not-found' }] }),
  );
  await user.selectOptions(bar.getByLabelText(batch.verdict), 'sound');
  await user.click(bar.getByRole('button', { name: batch.judge }));
  expect(await screen.findByText(/^1 changed, 1 not\./)).toBeVisible();
  expect(server.bodies('POST /api/review/batch')).toEqual([
    {
      action: 'judge',
      traceIds: ['trc_1', 'trc_3'],
      verdict: { kind: 'sound', score: null, note: '' },
    },
  ]);
  expect(router.refresh).toHaveBeenCalled();
  expect(bar.getByRole('status')).toHaveTextContent('1 selected');

  server.on('POST /api/review/batch', () => Response.json({ done: 1, refused: [] }));
  await user.selectOptions(bar.getByLabelText(batch.assignee), ADI.name);
  await user.click(bar.getByRole('button', { name: batch.assign }));
  expect(await screen.findByText('1 trace changed.')).toBeVisible();
  expect(server.bodies('POST /api/review/batch').at(-1)).toEqual({
    ...{ action: 'assign', traceIds: ['trc_3'], assigneeId: ADI.personId },
  });
  expect(screen.queryByRole('region', { name: batch.label })).toBeNull();
});

it('keeps selected what does not go with one batch', async () => {
  const traceIds = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => `trc_${index}`);
  const { user, server } = drawQueue({}, traceIds);
  for (const box of screen.getAllByRole('checkbox', { name: /^Select/ })) fireEvent.click(box);
  const bar = within(screen.getByRole('region', { name: batch.label }));
  server.on('POST /api/review/batch', () => Response.json({ done: MOST_AT_ONCE, refused: [] }));
  await user.click(bar.getByRole('button', { name: batch.assign }));
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 selected'));
  expect(screen.getByRole('checkbox', { name: `Select “What of trc_${MOST_AT_ONCE}?”` })).toBeChecked();
});

it('leads to views, keeps filters under a name, and forgets a view', async () => {
  const { user, server } = drawQueue({ status: 'failed' });
  const nav = within(screen.getByRole('navigation', { name: views.label }));
  expect(nav.getByRole('link', { name: views.mine })).toHaveAttribute('href', '/review?judgedBy=me');
  expect(nav.getByRole('link', { name: DOWN.name })).toHaveAttribute('href', '/review?feedback=down');
  server.on('POST /api/review/views', () => new Response(null, { status: 204 }));
  await user.click(nav.getByRole('button', { name: views.save }));
  await user.type(nav.getByRole('textbox', { name: views.name }), ' Broken {Enter}');
  expect(await screen.findByText(views.saved)).toBeVisible();
  expect(server.bodies('POST /api/review/views')).toEqual([
    { name: 'Broken', filters: { status: 'failed' } },
  ]);
});

it('marks the view that is shown, which can be deleted', async () => {
  const { user, server } = drawQueue({ feedback: 'down' });
  const nav = within(screen.getByRole('navigation', { name: views.label }));
  expect(nav.getByRole('link', { name: DOWN.name })).toHaveAttribute('aria-current', 'page');
  expect(nav.queryByRole('button', { name: views.save })).toBeNull();
  server.on('DELETE /api/review/views/rvw_1', () => new Response(null, { status: 204 }));
  await user.click(nav.getByRole('button', { name: 'Delete the view “Thumbs down”' }));
  expect(await screen.findByText(views.removed)).toBeVisible();
});

it('keeps a name that turns text around to itself', () => {
  const name = 'Sari \u202Enimda';
  drawQueue({}, ['trc_1'], { owner: { personId: 'own_1', name } });
  expect(screen.getByText(name).tagName).toBe('BDI');
});

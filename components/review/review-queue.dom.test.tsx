import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import { ReviewQueue } from './review-queue';
import { exampleItem } from './testing/example-review';

const { filters: words, keys, queue, statuses } = phrases.en.review;

function drawQueue(filters: ReviewFilters = {}, traceIds = ['trc_1', 'trc_2', 'trc_3']) {
  const items = traceIds.map((traceId) => exampleItem(traceId));
  const page = renderPage(
    <ReviewQueue
      filters={filters}
      models={['offline', 'other']}
      pipelines={['fast', 'deep']}
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

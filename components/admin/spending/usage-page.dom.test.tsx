import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { SpendingLine, SpendingReport } from '@/lib/chat/spending-report';
import { UsagePage } from './usage-page';

const { usage } = phrases.en.admin;
const line = (key: string, changes: Partial<SpendingLine> = {}): SpendingLine => ({
  ...{ key, name: null, turns: 2, failed: 0, inputTokens: 1_000, outputTokens: 500, reckonedTokens: 0 },
  ...{ cost: null, unpricedTokens: 1_500, ...changes },
});
const report = (days: number, changes: Partial<SpendingLine> = {}): SpendingReport => ({
  ...{ days, currency: 'USD', total: line('', changes), morePeople: 0 },
  models: [line('a', changes)],
  engines: [line('fast', changes), line('', changes)],
  people: [line('prs_1', { name: 'Ana', ...changes }), line('guests', changes)],
});
const models = [{ modelId: 'a', label: 'Model A' }];
const priced = { cost: 0.012_3, unpricedTokens: 0, reckonedTokens: 40 };

it('shows tokens without prices, and money once there are some, for the range that is chosen', async () => {
  const server = new FakeServer()
    .on('GET /api/admin/usage/spending?days=7&utcOffsetMinutes=420', refuse(503, 'store-unavailable'), () =>
      Response.json(report(7)),
    )
    .always('GET /api/admin/usage?days=7&utcOffsetMinutes=420', () => Response.json([]))
    .on('PATCH /api/admin/settings', () =>
      Response.json({ settings: { prices: { a: { input: 3, output: 15 } }, currency: 'USD' } }),
    )
    .on('GET /api/admin/usage/spending?days=7&utcOffsetMinutes=420', () => Response.json(report(7, priced)));
  const { user } = renderPage(
    <UsagePage report={report(30)} days={[]} utcOffsetMinutes={420} models={models} prices={{}} />,
    { server },
  );
  expect(screen.getByText(usage.noPrices)).toBeVisible();
  const people = within(screen.getByRole('region', { name: usage.by.people }));
  expect(people.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/admin/people/prs_1');
  expect(people.getByRole('rowheader', { name: usage.guests })).toBeVisible();
  expect(people.queryByRole('columnheader', { name: usage.money })).toBeNull();
  const week = screen.getByRole('radio', { name: translate.en('admin.usage.lastDays', { days: 7 }) });
  await user.click(week);
  expect(await screen.findByText(sentenceOf('store-unavailable'))).toBeVisible();
  await user.click(week);
  await screen.findByRole('radio', { name: '7 days', checked: true });
  expect(screen.getByRole('link', { name: usage.export })).toHaveAttribute(
    'href',
    '/api/admin/usage/export?days=7&utcOffsetMinutes=420',
  );

  await user.click(screen.getByText(usage.prices.title));
  const price = (side: 'inputOf' | 'outputOf') =>
    screen.getByLabelText(translate.en(`admin.usage.prices.${side}`, { model: 'Model A' }));
  await user.type(price('inputOf'), '3');
  expect(screen.getByText(usage.prices.incomplete)).toBeVisible();
  await user.type(price('outputOf'), '15');
  await user.click(screen.getByRole('button', { name: phrases.en.admin.save }));
  const engines = within(await screen.findByRole('region', { name: usage.by.engines }));
  expect(await engines.findAllByRole('cell', { name: '$0.012' })).toHaveLength(2);
  expect(engines.getByRole('rowheader', { name: usage.engine.fast })).toBeVisible();
  expect(screen.queryByText(usage.noPrices)).toBeNull();
  expect(screen.getByText(translate.en('admin.usage.reckoned', { tokens: 40 }))).toBeVisible();
  expect(server.bodies('PATCH /api/admin/settings')).toEqual([{ prices: { a: { input: 3, output: 15 } } }]);
});

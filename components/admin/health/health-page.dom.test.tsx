import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { HealthReport } from '@/lib/chat/health-report';
import { HealthPage } from './health-page';

const { health, usage } = phrases.en.admin;
const AT = Date.UTC(2026, 10, 30, 9, 15);
const NOTHING = {
  ...{ turns: 0, failed: 0, interrupted: 0, stopped: 0, gaveUp: 0 },
  ...{ firstThought: null, firstWord: null, duration: null },
};
const line = { key: '', name: null, turns: 0, failed: 0, inputTokens: 0, outputTokens: 0, reckonedTokens: 0 };
const empty: HealthReport = {
  ...{
    days: 7,
    total: NOTHING,
    noted: 0,
    isCut: false,
    periods: [{ ...NOTHING, startsAt: AT, slowest: null }],
  },
  ...{ failures: [], engines: [], gates: [], giveUps: [], stages: [], tools: [] },
  spending: {
    ...{ days: 7, currency: 'USD', total: { ...line, cost: null, unpricedTokens: 0 } },
    ...{ models: [], engines: [], people: [], morePeople: 0 },
  },
};
const spread = { halfMs: 1_200, mostMs: 9_400 };
const example = (traceId: string, ms: number | null) => ({ traceId, at: AT, ms });
const busy: HealthReport = {
  ...{ ...empty, days: 1, noted: 8 },
  total: {
    ...NOTHING,
    turns: 10,
    failed: 1,
    interrupted: 1,
    gaveUp: 2,
    firstThought: spread,
    duration: spread,
  },
  periods: [
    {
      ...NOTHING,
      startsAt: AT,
      turns: 10,
      failed: 2,
      firstThought: spread,
      slowest: example('trc_s', 9_400),
    },
  ],
  failures: [{ key: 'network-cut', count: 2, examples: [example('trc_cut', null)] }],
  engines: [
    { ...NOTHING, engine: 'deep', turns: 10, failed: 2, firstThought: spread },
    { ...NOTHING, engine: 'paper', turns: 1 },
  ],
  gates: [{ engine: 'deep', gate: 'verification', passed: 3, refused: 2, examples: [] }],
  giveUps: [{ engine: 'research', key: 'no-draft', count: 2, examples: [] }],
  stages: [
    {
      engine: 'deep',
      stage: 'deep_plan',
      runs: 4,
      failed: 1,
      time: spread,
      examples: [example('trc_p', 9_400)],
    },
    { engine: 'deep', stage: 'deep_of_tomorrow', runs: 1, failed: 0, time: spread, examples: [] },
  ],
  tools: [{ tool: 'calculate', calls: 5, failed: 0, time: spread, examples: [] }],
};

it('says that there is nothing to be seen, and shows another time as soon as it is chosen', async () => {
  const server = new FakeServer().on(
    'GET /api/admin/health?days=1&utcOffsetMinutes=420',
    refuse(503, 'store-unavailable'),
    () => Response.json(busy),
  );
  const { user } = renderPage(<HealthPage report={empty} utcOffsetMinutes={420} models={[]} />, { server });
  expect(screen.getByRole('status')).toHaveTextContent(health.none);
  await user.click(screen.getByRole('radio', { name: usage.lastHours }));
  expect(await screen.findByText(sentenceOf('store-unavailable'))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: usage.lastHours }));
  expect(await screen.findByText(translate.en('admin.health.partlyNoted', { turns: 2 }))).toBeVisible();
});

it('leads from each figure to the traces that it stands on, in the words for people beside the codes', () => {
  renderPage(<HealthPage report={busy} utcOffsetMinutes={0} models={[]} />, { server: new FakeServer() });
  const table = (name: keyof typeof health.table) =>
    within(screen.getByRole('region', { name: health.table[name] }));
  const failure = table('failures').getByRole('row', { name: /network-cut/ });
  expect(failure).toHaveTextContent(sentenceOf('network-cut'));
  expect(within(failure).getByRole('link')).toHaveAttribute('href', '/review/trc_cut');
  expect(table('stages').getByRole('link', { name: /^9\.4s/ })).toHaveAttribute('href', '/review/trc_p');
  expect(table('periods').getByRole('link', { name: /^9\.4s/ })).toHaveAttribute('href', '/review/trc_s');
  const stages = table('stages');
  expect(stages.getByRole('row', { name: new RegExp(`^${health.stage.deep_plan}`) })).toHaveTextContent(
    `${usage.engine.deep} · deep_plan`,
  );
  // A stage of another version is told by its own name.
  expect(stages.getByRole('row', { name: /^deep_of_tomorrow/ })).toBeVisible();
  expect(table('giveUps').getByRole('rowheader')).toHaveTextContent(health.reason['no-draft']);
  expect(table('engines').getByRole('row', { name: new RegExp(usage.engine.deep) })).toBeVisible();
  expect(table('engines').getByRole('row', { name: new RegExp(`^${usage.engine.paper}`) })).toBeVisible();
  expect(
    screen.getByText(translate.en('admin.health.figure.failedText', { failed: 1, interrupted: 1 })),
  ).toBeVisible();
  expect(screen.getByText(health.chart.turnsPerHour)).toBeVisible();
});

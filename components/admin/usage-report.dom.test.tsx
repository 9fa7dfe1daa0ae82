import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';
import type { ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import { ResearchReport } from './research-report';
import { UsageReport } from './usage-report';

const { research, sources, usage } = phrases.en.admin;
const DAY_MS = 86_400_000;

it('tells turns, failures and removals in charts with words and in a table', () => {
  const nothing = { turns: 0, failed: 0, visibleTokens: 0, unseenTokens: 0, billedTurns: 0, redactions: [] };
  const redactions = [{ ruleId: 'credentials', count: 3 }];
  renderPage(
    <UsageReport
      days={[
        { ...nothing, startsAt: 0 },
        { ...nothing, startsAt: DAY_MS, turns: 2, failed: 1, visibleTokens: 40, redactions },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: /2 turns, 1 failed/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /3 removals by the sanitiser/ })).toBeVisible();
  expect(screen.getByText(usage.rules)).toBeVisible();
  // Days without turns have no line.
  const [line, ...others] = screen.getAllByRole('row').slice(1);
  expect(others).toEqual([]);
  expect(within(line as HTMLElement).getByRole('rowheader')).toHaveTextContent('Jan 2, 1970');
  const cells = within(line as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2', '1', '40', usage.untold, '3']);
});

const NO_CALLS = { calls: 0, ms: 0, countedCalls: 0, inputTokens: 0, outputTokens: 0 };
const ANALYTICS: ResearchAnalytics = {
  ...{ days: 30, mode: null, runs: 1, converged: 1, iterations: 2, durationMs: 61_000, perDay: [] },
  statuses: { reported: 1, 'no-report': 0, stopped: 0, interrupted: 0, failed: 0 },
  byIterations: [{ iterations: 2, runs: 1, converged: 1 }],
  rejections: { mode: 0, gaps: 1, other: 0, untold: 0 },
  sources: { 1: 2, 2: 1, 3: 0, 4: 0, 5: 0, unknown: 1 },
  dropped: {
    ...{ tier: 0, 'out-of-range': 0, copy: 0, 'not-fetched': 0, 'no-content': 0 },
    ...{ unreadable: 0, 'no-room': 0, 'nothing-found': 0 },
  },
  roles: {
    question: NO_CALLS,
    clarification: NO_CALLS,
    analyst: { calls: 3, ms: 4_500, countedCalls: 3, inputTokens: 1_200, outputTokens: 300 },
    critic: { ...NO_CALLS, calls: 2, ms: 2_000 },
    writer: NO_CALLS,
  },
};

it('says what runs of research came to, and looks at those of one mode', async () => {
  const server = new FakeServer().on('GET /api/admin/research?days=30&utcOffsetMinutes=420&mode=strict', () =>
    Response.json({ ...ANALYTICS, mode: 'strict', runs: 0 }),
  );
  const { user } = renderPage(<ResearchReport first={ANALYTICS} utcOffsetMinutes={420} />, { server });
  const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
  for (const [title, rows] of [
    [research.endings, [[research.status.reported, '1']]],
    [research.iterations, [['2 drafts, 1 agreed', '1']]],
    [research.rejections, [[research.cause.gaps, '1']]],
    [
      research.sources,
      [
        ['Tier 1', '2'],
        ['Tier 2', '1'],
        [research.unknownTier, '1'],
      ],
    ],
    [research.dropped, []],
  ] as const) {
    const region = screen.getByRole('region', { name: title });
    const shown = [...region.querySelectorAll('dl > div')].map((row) =>
      texts(row.querySelectorAll('dt, dd')),
    );
    expect(shown, title).toEqual(rows);
  }
  const [, ...lines] = screen.getAllByRole('row');
  expect(lines.map((line) => texts(line.querySelectorAll('th, td')))).toEqual([
    [research.role.analyst, '3', '1.5', '1,200', '300'],
    [research.role.critic, '2', '1', research.untold, research.untold],
  ]);
  expect(screen.getByText(research.untoldTokens)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(research.mode), sources.modes.strict);
  expect(await screen.findByText(research.none)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(research.mode)).toHaveValue('strict'));
});

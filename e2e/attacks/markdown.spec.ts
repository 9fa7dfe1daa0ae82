import type { Page } from '@playwright/test';
import { TracePanel } from '../pages/trace-panel';
import { longestWaitMs, MOST_WAIT_MS } from '../support/longest-wait';
import { GEMINI } from '../support/models';
import { newQuestion } from '../support/question';
import { setRole, untilMayReview } from '../support/roles';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';
import { waitUntilHydrated } from '../support/wait-until-hydrated';

interface Attack {
  readonly name: string;
  /** What the answer, or the thought before it, says over and over. */
  readonly piece: string;
  readonly as?: 'thought';
}

const CHARACTERS = 1_000_000;

const ATTACKS: readonly Attack[] = [
  { name: 'emphasis that never closes', piece: '*a_' },
  { name: 'addresses that are none', piece: 'a.b-c@' },
  { name: 'brackets', piece: '![a](b "' },
  { name: 'nested lists and quotations', piece: '- > 1. ' },
  { name: 'deep inline HTML', piece: '<b><i><u>' },
  { name: 'a table without end', piece: '|a|b|\n|-|-|\n|1|2|\n' },
  { name: 'blocks of code', piece: '```\na\n```\n' },
  { name: 'very many paragraphs', piece: 'a\n\n' },
  { name: 'one word', piece: 'a' },
  { name: 'line ends', piece: '\n' },
  { name: 'unpaired surrogates and right-to-left text', piece: 'שלום **עולם** \u200f' },
  { name: 'ordinary words', piece: 'It says **so** in [the report](https://report.example.com/a). ' },
  { name: 'a thought of short sentences', piece: 'So. ', as: 'thought' },
  { name: 'a thought of lists', piece: '\n- a\n', as: 'thought' },
];

/** The longest task of a page until it rests, after what is done there, ms. */
async function longestTaskMs(page: Page, { path, ready, use }: OpenedPage): Promise<number> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(path);
  await waitUntilHydrated(page, ready);
  await use?.(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'tasks') as number[])));
}

interface OpenedPage {
  readonly path: string;
  /** What can be used once the page can. */
  readonly ready: string;
  readonly use?: (page: Page) => Promise<void>;
}

async function openPanel(page: Page): Promise<void> {
  const panel = new TracePanel(page);
  await page.locator('[data-slot=answer] button[aria-expanded]').first().click();
  await expect(panel.timeline).toBeVisible();
  if (await panel.views.filter({ hasText: 'Thoughts' }).count()) {
    await panel.show('thoughts');
    await expect(panel.monologue).toBeVisible();
    await panel.show('timeline');
    await expect(panel.timeline).toBeVisible();
  }
  await panel.showPausedReplay();
  await panel.scrubber.press('End');
}

async function openSharedTrace(page: Page): Promise<void> {
  await page.locator('[data-slot=shared-trace] summary').click();
}

test.describe('opening and sharing what a model has written keeps nobody else waiting', () => {
  let reviewer: Visitor;

  test.beforeAll(async () => {
    reviewer = new Visitor();
    const turn = await reviewer.ask(newQuestion().text);
    setRole(`${process.env.NALAR_E2E_DIR}/app`, turn, 'reviewer');
    await untilMayReview(reviewer);
  });

  for (const { name, piece, as = 'text' } of ATTACKS) {
    test(name, async ({ visitor, page, context }) => {
      test.setTimeout(120_000);
      const encoded = Buffer.from(piece).toString('base64url');
      const scenario = `repeated piece=${encoded} characters=${CHARACTERS} as=${as}`;
      const turn = await visitor.ask(newQuestion(scenario).text, { modelId: GEMINI });
      const { conversationId, traceId } = turn;
      const shared = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, {
        withTraces: true,
        lifetimeDays: 7,
      });
      const { token } = await shared.json();
      const requests: readonly (readonly [Visitor, string])[] = [
        [visitor, `/c/${conversationId}`],
        [visitor, `/share/${token}`],
        [visitor, '/api/conversations'],
        [visitor, `/api/traces/${traceId}`],
        [visitor, `/api/conversations/${conversationId}/export?format=markdown`],
        [visitor, `/api/conversations/${conversationId}/export?format=json`],
        [reviewer, `/review/${traceId}`],
        [reviewer, `/api/review/traces/${traceId}/export?format=markdown`],
      ];
      for (const [who, path] of requests) {
        const waitedMs = await longestWaitMs(visitor, async () => {
          const response = await who.fetch(path);
          expect(response.status, path).toBe(200);
          await response.arrayBuffer();
        });
        test.info().annotations.push({ type: 'measured', description: `${path}: ${waitedMs.toFixed(0)} ms` });
        expect(waitedMs, path).toBeLessThan(MOST_WAIT_MS);
      }
      // What the panel does beside an answer as long as these is not bounded yet: laying it out anew takes a second.
      const conversation: OpenedPage = {
        path: `/c/${conversationId}`,
        ready: '[data-slot=answer]',
        ...(as === 'thought' && { use: openPanel }),
      };
      const pages: readonly (readonly [Visitor, OpenedPage])[] = [
        [visitor, conversation],
        [visitor, { path: `/share/${token}`, ready: '[data-slot=answer]', use: openSharedTrace }],
        [reviewer, { path: `/review/${traceId}`, ready: '#review button' }],
      ];
      for (const [who, opened] of pages) {
        await who.sitDownAt(context);
        const taskMs = await longestTaskMs(page, opened);
        const description = `${opened.path}: task of ${taskMs} ms`;
        test.info().annotations.push({ type: 'measured', description });
        expect(taskMs, opened.path).toBeLessThan(MOST_WAIT_MS);
      }
    });
  }
});

import type { Page } from '@playwright/test';
import { TracePanel } from '../../e2e/pages/trace-panel';
import { phrases } from '../../e2e/support/phrases';
import type { Visitor } from '../../e2e/support/visitor';
import { waitUntilHydrated } from '../../e2e/support/wait-until-hydrated';
import type { BenchSize } from '../bench-suite';
import type { ChatSite } from './chat-site';
import { HOSTILE_ANSWERS, questionFor } from './hostile-answers';
import { longestTaskMs, untilRested } from './longest-task';

const { thoughts } = phrases.en.trace.panel;
const { again } = phrases.en.trace.replay;

const CHARACTERS: Readonly<Record<BenchSize, number>> = { whole: 1_000_000, small: 5_000 };
/** The least of some attempts counts: what is slow is slow every time. */
const ATTEMPTS: Readonly<Record<BenchSize, number>> = { whole: 2, small: 1 };

interface OpenedPage {
  readonly path: string;
  /** What can be used once the page can. */
  readonly ready: string;
  readonly use: (page: Page) => Promise<void>;
}

/**
 * What can be done with a trace beside its answer: its views, and the replay from its beginning to its end. Nothing is
 * expected here that has yet to come: for what it does not find, Playwright describes the whole page.
 */
async function walkPanel(page: Page): Promise<void> {
  const panel = new TracePanel(page);
  await panel.views.first().waitFor();
  await panel.show('timeline');
  await panel.timeline.waitFor();
  if (await panel.views.filter({ hasText: thoughts }).count()) {
    await panel.show('thoughts');
    await panel.monologue.waitFor();
  }
  await panel.show('replay');
  await panel.scrubber.press('Home');
  await panel.pauseButton.or(panel.playButton).click();
  await panel.scrubber.press('End');
  await panel.controls.getByRole('button', { name: again }).waitFor();
}

/** Opens the panel while the answer still comes to the page, and once more beside all of it. */
async function openPanelTwice(page: Page): Promise<void> {
  // By its key: what is in the conversation moves while the answer grows, and a click waits until it stands still.
  await page.keyboard.press('Control+.');
  await walkPanel(page);
  await untilRested(page);
  await page.keyboard.press('Control+.');
  await new TracePanel(page).root.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+.');
  await walkPanel(page);
}

async function openSharedTrace(page: Page): Promise<void> {
  await page.locator('[data-slot=shared-trace] summary').click();
  await page.locator('[data-slot=shared-trace] ol').first().waitFor();
}

async function reviewTrace(page: Page): Promise<void> {
  const answer = page.locator('#review button[aria-controls][aria-expanded=false]').first();
  if (await answer.count()) await answer.click();
  await page.keyboard.press('r');
  await walkPanel(page);
}

/** Long thoughts come after the page of the comparison. */
async function readDifference(page: Page): Promise<void> {
  await page.locator('[data-slot=compared-thoughts]').waitFor();
}

/** How long the longest of a visitor's requests took while `work` was done, one after another without a pause, ms. */
async function longestWaitMs(visitor: Visitor, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const others = (async () => {
    do {
      const startedAt = performance.now();
      await (await visitor.fetch('/api/models')).arrayBuffer();
      longest = Math.max(longest, performance.now() - startedAt);
    } while (!isOver);
  })();
  await work().finally(() => {
    isOver = true;
  });
  await others;
  return longest;
}

/** The longest, and with what. */
interface Worst {
  ms: number;
  input: string;
}

/** What answers of 1 MB that are made to take long cost others, and those who look at them. */
export interface HostileCosts {
  /** The longest time for which another request waited while one of such an answer was answered. */
  readonly wait: Worst;
  /** The longest task of a page that shows one, ms of the processor. */
  readonly task: Worst;
}

/** Has such answers written, opens, shares, exports, reviews and compares them. */
export async function measureHostile(site: ChatSite, size: BenchSize): Promise<HostileCosts> {
  const characters = CHARACTERS[size];
  // What every trace is compared with: as long, and other words. Until somebody may review takes ten seconds.
  const reviewing =
    size === 'small'
      ? null
      : await site.reviewer(questionFor({ pieces: ['The report says it. '], as: 'thought' }, characters));
  const costs = { wait: { ms: 0, input: 'none' }, task: { ms: 0, input: 'none' } };
  const look = async (worst: Worst, input: string, measure: () => Promise<number>): Promise<void> => {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS[size] && least > worst.ms; attempt += 1)
      least = Math.min(least, await measure());
    if (least > worst.ms) Object.assign(worst, { ms: least, input });
  };
  for (const answer of size === 'whole' ? HOSTILE_ANSWERS : HOSTILE_ANSWERS.slice(0, 1)) {
    const { guest } = site;
    const { conversationId, traceId } = await guest.ask(questionFor(answer, characters), { mode: null });
    const shared = await guest.send('POST', `/api/conversations/${conversationId}/shares`, {
      withTraces: true,
      lifetimeDays: 7,
    });
    const { token }: { token: string } = await shared.json();
    const requests: [Visitor, string][] = [
      [guest, `/c/${conversationId}`],
      [guest, `/share/${token}`],
      [guest, '/api/conversations'],
      [guest, `/api/traces/${traceId}`],
      [guest, `/api/conversations/${conversationId}/export?format=markdown`],
      [guest, `/api/conversations/${conversationId}/export?format=json`],
    ];
    const shown = '[data-slot=answer]';
    const pages: [Visitor, OpenedPage][] = [
      [guest, { path: `/share/${token}`, ready: shown, use: openSharedTrace }],
    ];
    if (reviewing !== null) {
      const { reviewer, turn: compared } = reviewing;
      const comparison = `/review/${traceId}/compare/${compared.traceId}`;
      requests.push(
        [reviewer, `/review/${traceId}`],
        [reviewer, comparison],
        [reviewer, `/api/review/traces/${traceId}/export?format=markdown`],
      );
      pages.push(
        [guest, { path: `/c/${conversationId}`, ready: shown, use: openPanelTwice }],
        [reviewer, { path: `/review/${traceId}`, ready: '#review button', use: reviewTrace }],
        [reviewer, { path: comparison, ready: '#review a', use: readDifference }],
      );
    }
    for (const [who, path] of requests)
      await look(costs.wait, `${answer.name}: ${path}`, () =>
        longestWaitMs(guest, async () => {
          const response = await who.fetch(path);
          if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
          await response.arrayBuffer();
        }),
      );
    for (const [who, { path, ready, use }] of pages)
      await look(costs.task, `${answer.name}: ${path}`, () =>
        site.visit(
          (page) =>
            longestTaskMs(page, async () => {
              await page.goto(path);
              await waitUntilHydrated(page, ready);
              await use(page);
            }),
          { who },
        ),
      );
  }
  return costs;
}

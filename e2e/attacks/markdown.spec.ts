import type { Page } from '@playwright/test';
import { longestWaitMs, MOST_WAIT_MS } from '../support/longest-wait';
import { GEMINI } from '../support/models';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';
import { waitUntilHydrated } from '../support/wait-until-hydrated';

interface Attack {
  readonly name: string;
  /** What the answer says over and over. */
  readonly piece: string;
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
];

/** The longest task of a page until it rests, ms. */
async function longestTaskMs(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(path);
  await waitUntilHydrated(page, '[data-slot=answer]');
  return page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'tasks') as number[])));
}

test.describe('opening and sharing what a model has written keeps nobody else waiting', () => {
  for (const { name, piece } of ATTACKS) {
    test(name, async ({ visitor, page, context }) => {
      test.setTimeout(120_000);
      const encoded = Buffer.from(piece).toString('base64url');
      const scenario = `repeated piece=${encoded} characters=${CHARACTERS}`;
      const turn = await visitor.ask(newQuestion(scenario).text, { modelId: GEMINI });
      const { conversationId } = turn;
      const shared = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, {
        withTraces: true,
        lifetimeDays: 7,
      });
      const { token } = await shared.json();
      for (const path of [
        `/c/${conversationId}`,
        `/share/${token}`,
        `/api/conversations/${conversationId}/export?format=markdown`,
        `/api/conversations/${conversationId}/export?format=json`,
      ]) {
        const waitedMs = await longestWaitMs(visitor, async () => {
          const response = await visitor.fetch(path);
          expect(response.status, path).toBe(200);
          await response.arrayBuffer();
        });
        test.info().annotations.push({ type: 'measured', description: `${path}: ${waitedMs.toFixed(0)} ms` });
        expect(waitedMs, path).toBeLessThan(MOST_WAIT_MS);
      }
      await visitor.sitDownAt(context);
      for (const path of [`/c/${conversationId}`, `/share/${token}`]) {
        const taskMs = await longestTaskMs(page, path);
        test.info().annotations.push({ type: 'measured', description: `${path}: task of ${taskMs} ms` });
        expect(taskMs, path).toBeLessThan(MOST_WAIT_MS);
      }
    });
  }
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ChatPage } from '../../e2e/pages/chat-page';
import { PageCosts } from './page-costs';
import {
  hasSettled,
  installProbe,
  longestGap,
  longTasksSince,
  pageTime,
  warmUpTime,
  watchFrames,
  watchTurn,
} from './page-probe';

const questionOf = (chunks: number): string =>
  `[scenario:bench thoughts=${chunks} texts=${chunks} characters=17 markdown=yes] Compare the two years.`;
const EVERY_MS = 5;
/** Asked now and then from outside, so that waiting costs the page next to nothing. */
const LOOK_EVERY_MS = 250;

/** What a turn of that many chunks, of thought and of text each, is asked in. */
export interface TurnVisit {
  readonly path: string;
  readonly chunks: number;
  /** Time for what a page does once a turn has ended. */
  readonly restMs: number;
}

/** What a turn cost its page, the trace panel open. */
export interface TurnCosts {
  /** 0 where no task took longer than 50 ms. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
  readonly scriptMs: number;
  readonly taskMs: number;
  readonly heapMb: number;
  /** What the page has run before the answer, so that the answer's first frames need not; 0 where it came to nothing. */
  readonly warmUpMs: number;
}

/** Streams a turn at one chunk every 5 ms into a conversation that is opened at `path`. */
export async function measurePacedTurn(page: Page, { path, chunks, restMs }: TurnVisit): Promise<TurnCosts> {
  const chat = await openPage(page, path);
  const costs = await PageCosts.of(page);
  const startedAt = await pageTime(page);
  const before = await costs.spent();
  await playTurn(chat, questionOf(chunks).replace(']', ` everyMs=${EVERY_MS}]`), restMs);
  const after = await costs.spent();
  const longTasks = await longTasksSince(page, startedAt);
  return {
    longestTaskMs: Math.max(0, ...longTasks),
    longTasks: longTasks.length,
    scriptMs: after.scriptMs - before.scriptMs,
    taskMs: after.taskMs - before.taskMs,
    heapMb: await costs.heapMb(),
    warmUpMs: await warmUpTime(page),
  };
}

/** Streams the same turn as fast as it can be sent; the longest time in ms with nothing new on screen. */
export async function measureHurriedTurn(page: Page, { path, chunks, restMs }: TurnVisit): Promise<number> {
  const chat = await openPage(page, path);
  await watchFrames(page);
  await playTurn(chat, questionOf(chunks), restMs);
  return longestGap(page);
}

async function openPage(page: Page, path: string): Promise<ChatPage> {
  await installProbe(page);
  const chat = new ChatPage(page);
  await chat.open(path);
  await page.waitForLoadState('networkidle');
  return chat;
}

async function playTurn(chat: ChatPage, question: string, restMs: number): Promise<void> {
  const { page } = chat;
  await chat.send(question);
  const row = page.locator('li', { has: page.locator('[data-slot=question]', { hasText: question }) });
  const status = row.locator('+ li [data-slot=trace-status-bar]');
  await status.getByRole('button').click();
  await watchTurn(page, await status.getAttribute('data-trace-id'));
  while (!(await hasSettled(page))) await sleep(LOOK_EVERY_MS);
  await sleep(restMs);
}

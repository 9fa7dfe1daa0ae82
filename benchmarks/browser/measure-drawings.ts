import { type Browser, chromium, type Page } from '@playwright/test';
import { ChatPage } from '../../e2e/pages/chat-page';
import { DRAWINGS } from '../../e2e/support/fake-provider/hard-drawings';
import { findBrowser } from '../../e2e/support/find-browser';
import { phrases } from '../../e2e/support/phrases';
import { waitUntilHydrated } from '../../e2e/support/wait-until-hydrated';
import type { BenchSize } from '../bench-suite';
import type { ChatSite } from './chat-site';
import { longestTaskMs } from './longest-task';

const { message } = phrases.en;
const { formulas, diagrams, asked } = DRAWINGS;

const figuresOf = ({ answer }: ChatPage) => answer.getByRole('figure', { name: message.diagram });

async function open(page: Page, path: string): Promise<ChatPage> {
  await page.goto(path);
  await waitUntilHydrated(page, '[data-slot=answer]');
  return new ChatPage(page);
}

/** Looks at everything that is drawn unasked. */
async function look(page: Page, path: string): Promise<void> {
  const opened = await open(page, path);
  await opened.answer.locator('.formula').first().scrollIntoViewIfNeeded();
  await opened.answer
    .locator('[data-formula]')
    .nth(formulas.length - 1)
    .waitFor({ state: 'attached' });
  for (const [index] of diagrams.entries()) {
    await figuresOf(opened).nth(index).scrollIntoViewIfNeeded();
    await opened.answer.getByRole('img', { name: message.diagram }).nth(index).waitFor();
  }
}

/** Has everything drawn that waits for being asked for. */
async function askForMore(page: Page, path: string): Promise<void> {
  const opened = await open(page, path);
  for (const [index] of asked.entries()) {
    const figure = figuresOf(opened).nth(diagrams.length + index);
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole('button', { name: message.showDiagram }).click();
    await figure.getByRole('img', { name: message.diagram }).waitFor();
  }
}

/** Starts a browser that gives frames without an origin a process of their own, as the Chromium that people have on a desktop does. */
async function launchIsolating(): Promise<Browser> {
  const launch = await findBrowser();
  return chromium.launch({ ...launch, args: [...launch.args, '--site-per-process'] });
}

/** The longest tasks, ms of the processor, of a page with drawings that take long: with its frame, and when asked for more. */
export async function measureDrawings(
  site: ChatSite,
  size: BenchSize,
): Promise<{ readonly unaskedMs: number; readonly askedMs: number }> {
  const { conversationId } = await site.guest.ask('[scenario:hard-drawings] Draw it.', { mode: null });
  const path = `/c/${conversationId}`;
  const unaskedMs = await site.visit((page) =>
    longestTaskMs(page, () => look(page, path), { withFrames: true }),
  );
  const asking = (page: Page): Promise<number> => longestTaskMs(page, () => askForMore(page, path));
  if (size === 'small') return { unaskedMs, askedMs: await site.visit(asking) };
  const browser = await launchIsolating();
  try {
    return { unaskedMs, askedMs: await site.visit(asking, { browser }) };
  } finally {
    await browser.close();
  }
}

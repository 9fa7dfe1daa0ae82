import type { Page } from '@playwright/test';

/** What makes Chromium note every task of a thread, and little else but the marks of pages. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';
/** Put by the page, for its thread to be told from those of frames that have a process of their own. */
const MARK = 'page under measurement';
const PAGE_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** How long it took by the clock, and of the processor, µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface MeasuredTasks {
  /** Whether those of its frames count, as in a browser that gives them no process of their own. */
  readonly withFrames?: boolean;
}

/**
 * The longest task of a page while it is used, in processor time, ms. What Playwright looks for counts as well: a role
 * that is looked for in a whole page of tens of thousands of elements takes longer than anything that the page does, so
 * the use names its elements by selectors, or by roles within one of them.
 */
export async function longestTaskMs(
  page: Page,
  use: () => Promise<void>,
  { withFrames = false }: MeasuredTasks = {},
): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await use();
    await untilRested(page);
    await page.evaluate((name) => performance.mark(name), MARK);
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const isOfPage = ({ name, args }: TraceEvent): boolean =>
    withFrames ? name === 'thread_name' && args?.name === PAGE_THREAD : name === MARK;
  const pageThreads = new Set(traceEvents.filter(isOfPage).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === TASK && pageThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser told of no tasks');
  return tasks.reduce((longest, { tdur, dur = 0 }) => Math.max(longest, (tdur ?? dur) / 1_000), 0);
}

/** Waits until nothing is added to a page any more when it has nothing else to do. */
export async function untilRested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const elements = document.getElementsByTagName('*');
    let rests = 0;
    while (rests < 5) {
      const before = elements.length;
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
      rests = elements.length === before ? rests + 1 : 0;
    }
  });
}

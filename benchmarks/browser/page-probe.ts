import type { Page } from '@playwright/test';

/** What a page has noted about itself; times are ms since the navigation. */
interface ProbeNotes {
  readonly longTasks: { readonly startedAt: number; readonly durationMs: number }[];
  readonly largestPaints: number[];
  /** Frames in which the page showed something that was not there before; only while watched. */
  readonly freshFrames: number[];
  /** Whether something has changed since the last frame. */
  fresh: boolean;
  /** When the turn that is watched was shown as completed. */
  settledAt: number;
  onFrame(now: number): void;
}

declare global {
  interface Window {
    probe: ProbeNotes;
  }
}

/** Has a page note its long tasks and paints from its beginning. Call before the first navigation. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A method, since the loader would wrap a named function in a helper that the page does not have.
    window.probe = {
      longTasks: [],
      largestPaints: [],
      freshFrames: [],
      fresh: false,
      settledAt: Number.POSITIVE_INFINITY,
      onFrame(now) {
        const { fresh, settledAt } = window.probe;
        if (fresh) window.probe.freshFrames.push(now);
        window.probe.fresh = false;
        // The frame that shows the end is the last that counts.
        if (!fresh || settledAt > performance.now()) requestAnimationFrame(window.probe.onFrame);
      },
    };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.probe.longTasks.push({ startedAt: startTime, durationMs: duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.probe.largestPaints.push(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The time of the page's clock, ms since the navigation. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Durations in ms of the tasks over 50 ms since a time of the page's clock. */
export const longTasksSince = (page: Page, startedAt: number): Promise<number[]> =>
  page.evaluate(
    (since) =>
      window.probe.longTasks
        .filter((task) => task.startedAt + task.durationMs > since)
        .map(({ durationMs }) => durationMs),
    startedAt,
  );

/** How long the page's warm-up took, all of its steps together, ms; 0 where it has not ended. */
export const warmUpTime = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('warm-up')[0]?.duration ?? 0);

/** Starts noting the frames that show something new. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver(() => {
      window.probe.fresh = true;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    requestAnimationFrame(window.probe.onFrame);
  });

/** Notes when a turn is shown as completed. */
export const watchTurn = (page: Page, traceId: string | null): Promise<void> =>
  page.evaluate((watched) => {
    const settled = `[data-trace-id="${watched}"][data-status=completed]`;
    const observer = new MutationObserver(() => {
      if (!document.querySelector(settled)) return;
      window.probe.settledAt = performance.now();
      observer.disconnect();
    });
    if (document.querySelector(settled)) window.probe.settledAt = performance.now();
    else
      observer.observe(document.body, { attributeFilter: ['data-status'], childList: true, subtree: true });
  }, traceId);

/** Whether the watched turn has been shown as completed. */
export const hasSettled = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.probe.settledAt < performance.now());

/** The longest time in ms between two frames that showed something new, until the watched turn had settled. */
export const longestGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { freshFrames } = window.probe;
    return Math.max(...freshFrames.slice(1).map((at, index) => at - (freshFrames[index] ?? at)));
  });

/** The largest contentful paint so far, ms since the navigation. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(() => window.probe.largestPaints.at(-1) ?? Number.NaN);

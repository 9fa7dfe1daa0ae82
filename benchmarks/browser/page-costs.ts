import type { CDPSession, Page } from '@playwright/test';

const BYTES_PER_MEGABYTE = 1_000_000;

interface Spent {
  readonly scriptMs: number;
  readonly taskMs: number;
}

/** What the browser says that a page has cost. */
export class PageCosts {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<PageCosts> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new PageCosts(session);
  }

  /** Main thread time so far, in ms: in scripts, and in tasks of any kind. */
  async spent(): Promise<Spent> {
    const metrics = await this.metrics();
    const milliseconds = (name: string): number => (metrics.get(name) ?? Number.NaN) * 1_000;
    return { scriptMs: milliseconds('ScriptDuration'), taskMs: milliseconds('TaskDuration') };
  }

  /** The heap that is in use after a collection, in MB. */
  async heapMb(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    return ((await this.metrics()).get('JSHeapUsedSize') ?? Number.NaN) / BYTES_PER_MEGABYTE;
  }

  private async metrics(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}

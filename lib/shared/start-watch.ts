import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Has this process ended when it takes more memory than that, or when whoever started it is gone. It is watched from
 * when this resolves; what that gives says how much more time of a processor, ms, it may take from then on, null for any.
 */
export async function startWatch(mostMegabytes: number): Promise<(moreMs: number | null) => void> {
  const workerData = { mostBytes: mostMegabytes * 2 ** 20, parentId: process.ppid };
  const watch = new Worker(new URL('./process-watch.ts', import.meta.url), { workerData });
  await once(watch, 'message');
  watch.unref();
  return (moreMs) => watch.postMessage(moreMs);
}

import { preloadTracePanel } from '@/components/trace/load-trace-panel';
import { loadMarkdown } from './answer-text';

let prepared = false;

/** Starts loading what an answer is shown with, once, each piece by itself when the page has nothing else to do. */
export function prepareAnswer(): void {
  if (prepared) return;
  prepared = true;
  whenIdle(() => {
    loadMarkdown()
      .catch(() => {
        prepared = false;
      })
      .finally(() => whenIdle(preloadTracePanel));
  });
}

/** Thoughts come at once, and what they are shown with soon after. */
const PATIENCE_MS = 1_000;

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: PATIENCE_MS });
  else setTimeout(callback);
}

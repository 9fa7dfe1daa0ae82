import { preloadTracePanel } from '@/components/trace/load-trace-panel';
import { whenIdle } from '../state/when-idle';
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

import { preloadTracePanel } from '@/components/trace/load-trace-panel';
import { whenIdle } from '../state/when-idle';

let prepared = false;

/** Starts loading, once and when the page has nothing else to do, what is opened while an answer comes. */
export function prepareAnswer(): void {
  if (prepared) return;
  prepared = true;
  whenIdle(preloadTracePanel);
}

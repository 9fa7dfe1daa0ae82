import { preloadTracePanel } from '@/components/trace/load-trace-panel';
import { whenIdle } from '../state/when-idle';
import { GrowingBlocks } from './markdown/growing-blocks';

/** Something of each kind: reading it once is what takes long. */
const SAMPLE =
  '## a\n\nb **c** *d* `e` [f](https://f.example)\n\n- g\n  1. h\n\n> i\n\n|j|\n|-|\n|k|\n\n```l\nm\n```\n\nn **o';

let prepared = false;

/** Loads and runs, once and when the page has nothing else to do, what an answer will need while it comes. */
export function prepareAnswer(): void {
  if (prepared) return;
  prepared = true;
  whenIdle(preloadTracePanel);
  whenIdle(() => void new GrowingBlocks().read(SAMPLE, true));
}

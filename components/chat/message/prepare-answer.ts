import { preloadTracePanel } from '@/components/trace/load-trace-panel';
import { whenIdle } from '../state/when-idle';
import { GrowingBlocks } from './markdown/growing-blocks';

/** Something of each kind: reading it once is what takes long. */
const SAMPLES = [
  '## a\n\nb',
  '**c** *d* `e`',
  '[f](https://f.example)',
  '- g\n  1. h',
  '> i',
  '|j|\n|-|\n|k|',
  '```l\nm\n```',
  'n **o',
];

let prepared = false;

/**
 * Loads and runs, once, what an answer will need while it comes. One thing at a time and only while the page has
 * nothing else to do, so that no key that is pressed meanwhile has to wait for more than one of them.
 */
export function prepareAnswer(): void {
  if (prepared) return;
  prepared = true;
  const steps = [
    ...SAMPLES.map((sample) => () => void new GrowingBlocks().read(sample, true)),
    preloadTracePanel,
  ];
  const next = (): void => {
    steps.shift()?.();
    if (steps.length > 0) whenIdle(next);
  };
  whenIdle(next);
}

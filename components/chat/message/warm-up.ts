import { GrowingDocument } from '@/components/answer/blocks/growing-document';
import { lexInline } from '@/components/answer/inline/lex-inline';
import { preloadTracePanel } from '@/components/trace/panel/load-trace-panel';
import { whenIdle } from '@/components/ui/when-idle';

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

/** V8 compiles a regular expression when it is met first, when it is met once more, and for text beyond Latin-1. */
const ENDINGS = ['', '', ' –'];
/** What takes less is done together with the next, in ms. */
const SHORT_MS = 4;

let prepared = false;

/**
 * Loads and runs, once, what an answer will need while it comes. What is run is run one thing at a time and only while
 * the page has nothing else to do, so that no key that is pressed meanwhile has to wait for more than one of them.
 */
export function prepareAnswer(): void {
  if (prepared) return;
  prepared = true;
  preloadTracePanel();
  const steps = stepsToTake();
  const next = (): void => {
    const startedAt = performance.now();
    let isOver = false;
    do isOver = steps.next().done === true;
    while (!isOver && performance.now() - startedAt < SHORT_MS);
    if (!isOver) whenIdle(next);
  };
  whenIdle(next);
}

function* stepsToTake(): Generator<void> {
  for (const ending of ENDINGS) {
    for (const sample of SAMPLES) {
      new GrowingDocument().read(sample + ending, true, 0);
      lexInline(sample + ending, { definitions: new Map(), growing: true });
      yield;
    }
  }
}

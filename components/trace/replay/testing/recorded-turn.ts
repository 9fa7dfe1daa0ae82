import fc from 'fast-check';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import type { TraceView } from '@/lib/chat/trace-view';

const STARTED_AT = exampleTraceView(2).trace.startedAt;

/** Recorded turns of any pace for property tests: words and breaks, at times that may even go backwards. */
export const recordedTurn: fc.Arbitrary<TraceView> = fc
  .record({
    version: fc.constantFrom(1 as const, 2 as const),
    thoughts: fc.array(
      fc.record({
        delta: fc.constantFrom(
          'word ',
          'Dr. ',
          'The end. ',
          'So? ',
          '\n\n',
          '1. ',
          '**x.** ',
          'y'.repeat(300),
        ),
        waitMs: fc.integer({ min: -200, max: 20_000 }),
      }),
      { maxLength: 40 },
    ),
    stepTimesMs: fc.array(fc.integer({ min: -100, max: 60_000 }), { minLength: 6, maxLength: 6 }),
    durationMs: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ version, thoughts, stepTimesMs, durationMs }) => {
    const view = exampleTraceView(version);
    let ts = STARTED_AT;
    return {
      ...view,
      trace: {
        ...view.trace,
        record: timed(view.trace.record, stepTimesMs, STARTED_AT + durationMs),
      },
      thoughts:
        version === 1
          ? []
          : thoughts.map(({ delta, waitMs }, sequence) => {
              ts = Math.max(0, ts + waitMs);
              return { sequence, delta, ts };
            }),
    };
  });

function timed(
  record: TraceView['trace']['record'],
  timesMs: readonly number[],
  completedAt: number,
): TraceView['trace']['record'] {
  const ts = (index: number): number => STARTED_AT + (timesMs[index] ?? 0);
  return record.version === 1
    ? { ...record, completedAt, steps: record.steps.map((step, index) => ({ ...step, ts: ts(index) })) }
    : { ...record, completedAt, steps: record.steps.map((step, index) => ({ ...step, ts: ts(index) })) };
}

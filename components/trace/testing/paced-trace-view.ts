import type { TraceView } from '@/lib/chat/trace-view';
import { exampleTraceView } from './example-trace-view';

/** When the three thoughts of a paced turn were there, and when its answer was begun and done, in ms. */
export const PACE = { thoughtsMs: [4_000, 8_000, 12_000], answerMs: 28_000, endMs: 34_000 } as const;

/** The stored trace of a turn that took its time. */
export function pacedTraceView(traceId = 'trc_1', { thoughtsMs, answerMs, endMs }: Pace = PACE): TraceView {
  const { trace, thoughts, chain } = exampleTraceView(3);
  const { startedAt, record } = trace;
  if (record.version !== 3) throw new Error('no activities');
  const thoughtAt = (index: number): number => startedAt + (thoughtsMs[index] ?? 0);
  const answerAt = startedAt + answerMs;
  const times: readonly (readonly [startedAt: number, endedAt: number])[] = [
    [thoughtAt(0), thoughtAt(1)],
    [thoughtAt(1), thoughtAt(1) + 1_000],
    [thoughtAt(2), thoughtAt(2)],
    [answerAt, startedAt + endMs],
  ];
  return {
    trace: {
      ...trace,
      traceId,
      record: {
        ...record,
        completedAt: startedAt + endMs,
        steps: record.steps.map((step) => ({ ...step, ts: answerAt })),
        activities: record.activities.map((activity, index) => {
          const [from, to] = times[index] ?? [answerAt, answerAt];
          return { ...activity, startedAt: from, endedAt: to };
        }),
      },
    },
    thoughts: thoughts.map((entry, index) => ({ ...entry, ts: thoughtAt(index) })),
    chain,
  };
}

interface Pace {
  readonly thoughtsMs: readonly number[];
  readonly answerMs: number;
  readonly endMs: number;
}

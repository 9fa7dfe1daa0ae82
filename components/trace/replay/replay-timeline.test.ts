import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceView } from '@/lib/chat/trace-view';
import { exampleTraceView } from '../testing/example-trace-view';
import { countUntil, markAt, type ReplayTimeline, replayTimelineOf } from './replay-timeline';
import { recordedTurn } from './testing/recorded-turn';

function timeline(view: TraceView): ReplayTimeline {
  const made = replayTimelineOf(view);
  if (!made) throw new Error('the record holds no times');
  return made;
}

const withTimes = (view: TraceView, startedAt: number, completedAt: number): TraceView => ({
  ...view,
  trace: { ...view.trace, startedAt, record: { ...view.trace.record, completedAt } },
});

describe('replayTimelineOf', () => {
  it('puts thoughts, steps, the answer and the end in the order of time', () => {
    const { events, durationMs, respondingAtMs } = timeline(exampleTraceView(2));
    expect(events.map(({ kind, atMs }) => [kind, atMs])).toEqual([
      ['thought', 0],
      ['thought', 1_000],
      ['thought', 2_000],
      ['step', 3_000],
      ['step', 4_000],
      ['responding', 5_000],
      ['completed', 9_000],
    ]);
    expect([respondingAtMs, durationMs]).toEqual([5_000, 9_000]);
  });

  it('tells what an activity came to when it ends, not when it begins', () => {
    const details = timeline(exampleTraceView(3)).events.flatMap((event) =>
      event.kind === 'activity' && event.activity.kind === 'answer'
        ? [[event.atMs, event.activity.status, event.activity.detail]]
        : [],
    );
    expect(details).toEqual([
      [6_000, 'running', undefined],
      [9_000, 'done', { words: 120 }],
    ]);
  });

  it('begins the answer after the last thought, whichever thought announced it', () => {
    const view = exampleTraceView(2);
    const late = { sequence: 3, delta: 'One more.', ts: view.trace.startedAt + 7_000 };
    expect(timeline({ ...view, thoughts: [...view.thoughts, late] }).respondingAtMs).toBe(7_000);
  });

  it('has no answer where none was begun', () => {
    const view = exampleTraceView(1);
    const { record } = view.trace;
    if (record.version !== 1) throw new Error('not a curated record');
    const steps = record.steps.map((step) => ({ ...step, status: 'skipped' as const }));
    const { events } = timeline({ ...view, trace: { ...view.trace, record: { ...record, steps } } });
    expect(events.map(({ kind }) => kind)).toEqual(['completed']);
  });

  it('marks the steps that happened, those of one moment together', () => {
    const view = exampleTraceView(2);
    const { marks } = timeline(view);
    expect(marks.map(({ atMs }) => atMs)).toEqual([0, 2_000, 3_000, 4_000, 5_000]);
    expect(markAt(timeline(view), 2_999)?.labels).toEqual([{ label: 'Step 3' }]);
    const { record } = view.trace;
    if (record.version !== 2) throw new Error('not a transparent record');
    const steps = record.steps.map((step) => ({ ...step, ts: view.trace.startedAt + 1_000 }));
    const together = timeline({ ...view, trace: { ...view.trace, record: { ...record, steps } } });
    expect(together.marks).toEqual([
      { atMs: 1_000, labels: [1, 3, 4, 5, 6].map((step) => ({ label: `Step ${step}` })) },
    ]);
    expect(markAt(together, 999)).toBeNull();
  });

  it.each([
    ['ends when it begins', 5_000, 5_000],
    ['ends before it begins', 5_000, 4_000],
    ['has no beginning', 0, 1_700_000_000_000],
  ])('finds no times in a record that %s', (_, startedAt, completedAt) => {
    expect(replayTimelineOf(withTimes(exampleTraceView(1), startedAt, completedAt))).toBeNull();
  });

  it('keeps the order of the words and of the moments, whatever the clocks said', () => {
    fc.assert(
      fc.property(recordedTurn, (view) => {
        const { events, durationMs } = timeline(view);
        const text = events.map((event) => (event.kind === 'thought' ? event.delta : '')).join('');
        expect(text).toBe(view.thoughts.map(({ delta }) => delta).join(''));
        for (const [index, { atMs }] of events.entries()) {
          expect(atMs).toBeGreaterThanOrEqual(events[index - 1]?.atMs ?? 0);
          expect(atMs).toBeLessThanOrEqual(durationMs);
        }
      }),
    );
  });
});

describe('countUntil', () => {
  it('counts what has happened by then', () => {
    const times = fc.array(fc.nat(50), { maxLength: 30 }).map((list) => list.sort((one, two) => one - two));
    fc.assert(
      fc.property(times, fc.integer({ min: -5, max: 60 }), (list, now) => {
        const events = list.map((atMs) => ({ atMs }));
        expect(countUntil(events, now)).toBe(list.filter((atMs) => atMs <= now).length);
      }),
    );
  });
});

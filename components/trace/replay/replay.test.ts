import { describe, expect, it } from 'vitest';
import type { TraceView } from '@/lib/chat/trace-view';
import { exampleTraceView } from '../testing/example-trace-view';
import { createReplay, type Replay } from './replay';
import { formatClock } from './replay-scrubber';

function replayOf(view: TraceView): Replay {
  const replay = createReplay(view, { clock: () => 0, schedule: () => undefined });
  if (!replay) throw new Error('the record holds no times');
  return replay;
}

function silentTurn(): TraceView {
  const view = exampleTraceView(2);
  const { startedAt, record } = view.trace;
  const times = [2_000, 40_000, 45_000];
  const thoughts = view.thoughts.map((entry, index) => ({ ...entry, ts: startedAt + (times[index] ?? 0) }));
  return {
    ...view,
    trace: { ...view.trace, record: { ...record, completedAt: startedAt + 90_000 } },
    thoughts,
  };
}

describe('createReplay', () => {
  it('is null for a record without times', () => {
    const view = exampleTraceView(1);
    const record = { ...view.trace.record, completedAt: view.trace.startedAt };
    expect(createReplay({ ...view, trace: { ...view.trace, record } })).toBeNull();
  });

  it('stands at the moment that it is given', () => {
    const replay = createReplay(exampleTraceView(2), { startAtMs: 1_500, schedule: () => undefined });
    expect(replay?.player.state.get()).toMatchObject({ positionMs: 1_500, playing: false });
  });

  it('skips from thought to thought, then to the answer and the end', () => {
    const { player, skip } = replayOf(silentTurn());
    const stops: number[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      skip();
      stops.push(player.state.get().positionMs);
    }
    expect(stops).toEqual([2_000, 40_000, 45_000, 90_000, 90_000, 90_000]);
  });

  it('tells how long a long silence lasts, and nothing of a short one', () => {
    const { silenceLeftAt } = replayOf(silentTurn());
    expect([0, 1_999, 2_000, 39_000, 40_000, 44_000, 60_000].map(silenceLeftAt)).toEqual([
      null,
      null,
      38_000,
      1_000,
      null,
      null,
      null,
    ]);
  });
});

describe('formatClock', () => {
  it.each([
    [52_900, 83_000, 'en', '0:52'],
    [83_000, 83_000, 'id', '1:23'],
    [2_450, 9_000, 'en', '0:02.4'],
    [2_450, 9_000, 'id', '0:02,4'],
    [3_725_000, 4_000_000, 'en', '1:02:05'],
  ] as const)('shows %i of %i ms in %s as %s', (momentMs, durationMs, locale, text) => {
    expect(formatClock(momentMs, durationMs, locale)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { createElapsedTime, type Ticking } from './elapsed-time';

function page(start = 10_000) {
  let now = start;
  let hidden = false;
  let waiting: { at: number; callback: () => void } | null = null;
  let listeners: (() => void)[] = [];
  const ticking: Ticking = {
    clock: () => now,
    timer: (callback, delayMs) => {
      const own = { at: now + delayMs, callback };
      waiting = own;
      return () => {
        if (waiting === own) waiting = null;
      };
    },
    isHidden: () => hidden,
    onVisibility: (listener) => {
      listeners.push(listener);
      return () => {
        listeners = listeners.filter((one) => one !== listener);
      };
    },
  };
  const pass = (ms: number): void => {
    const end = now + ms;
    while (waiting !== null && waiting.at <= end) {
      const { at, callback } = waiting;
      waiting = null;
      now = at;
      callback();
    }
    now = end;
  };
  return {
    ticking,
    pass,
    set: (time: number) => {
      now = time;
    },
    show: (shown: boolean) => {
      hidden = !shown;
      for (const listener of listeners) listener();
    },
    timers: () => (waiting === null ? 0 : 1),
    listening: () => listeners.length,
  };
}

describe('createElapsedTime', () => {
  it('tells each second as it is over, with nothing else happening', () => {
    const { ticking, pass } = page();
    const elapsed = createElapsedTime(10_000, ticking);
    const told: number[] = [];
    elapsed.subscribe(() => told.push(elapsed.read()));
    pass(999);
    expect(told).toEqual([0]);
    pass(1);
    expect(told).toEqual([0, 1]);
    pass(3_500);
    expect(told).toEqual([0, 1, 2, 3, 4]);
  });

  it('is right at once for a turn that began long ago', () => {
    const { ticking, pass } = page();
    const elapsed = createElapsedTime(10_000 - 83_250, ticking);
    expect(elapsed.read()).toBe(83);
    const told: number[] = [];
    elapsed.subscribe(() => told.push(elapsed.read()));
    pass(750);
    expect(told).toEqual([83, 84]);
  });

  it('costs nothing while the page is hidden, and is right when it is shown again', () => {
    const { ticking, pass, show, timers } = page();
    const elapsed = createElapsedTime(10_000, ticking);
    const told: number[] = [];
    elapsed.subscribe(() => told.push(elapsed.read()));
    show(false);
    expect(timers()).toBe(0);
    pass(60_000);
    expect(told).toEqual([0]);
    show(true);
    expect(told).toEqual([0, 60]);
    expect(timers()).toBe(1);
  });

  it('never goes back, and never hurries, when the clock is set back', () => {
    const { ticking, pass, set } = page();
    const elapsed = createElapsedTime(10_000, ticking);
    let calls = 0;
    elapsed.subscribe(() => {
      calls += 1;
    });
    pass(5_000);
    set(10_500);
    expect(elapsed.read()).toBe(5);
    const before = calls;
    pass(3_000);
    expect(elapsed.read()).toBe(5);
    expect(calls - before).toBeLessThanOrEqual(5);
  });

  it('leaves nothing behind', () => {
    const { ticking, timers, listening } = page();
    const leave = createElapsedTime(10_000, ticking).subscribe(() => undefined);
    leave();
    expect([timers(), listening()]).toEqual([0, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { createLatestValueThrottle } from './latest-value-throttle';

function throttleWithTime() {
  let now = 0;
  let due: { at: number; callback: () => void } | null = null;
  const emitted: Array<[number, string]> = [];
  const throttle = createLatestValueThrottle<string>({
    intervalMs: 100,
    emit: (value) => emitted.push([now, value]),
    clock: () => now,
    timer: (callback, delayMs) => {
      due = { at: now + delayMs, callback };
      return () => {
        due = null;
      };
    },
  });
  const advanceTo = (time: number): void => {
    while (due !== null && due.at <= time) {
      const { at, callback } = due;
      due = null;
      now = at;
      callback();
    }
    now = time;
  };
  return { throttle, emitted, advanceTo };
}

describe('createLatestValueThrottle', () => {
  it('emits the first at once and then the newest per interval', () => {
    const { throttle, emitted, advanceTo } = throttleWithTime();
    throttle.push('a');
    advanceTo(10);
    throttle.push('b');
    advanceTo(20);
    throttle.push('c');
    advanceTo(250);
    throttle.push('d');
    expect(emitted).toEqual([
      [0, 'a'],
      [100, 'c'],
      [250, 'd'],
    ]);
  });

  it('does not replace an urgent value by an ordinary one', () => {
    const { throttle, emitted, advanceTo } = throttleWithTime();
    throttle.push('a');
    throttle.push('phase', { urgent: true });
    throttle.push('sentence');
    advanceTo(100);
    throttle.push('x', { urgent: true });
    throttle.push('y', { urgent: true });
    advanceTo(200);
    expect(emitted).toEqual([
      [0, 'a'],
      [100, 'phase'],
      [200, 'y'],
    ]);
  });

  it('emits nothing after it was cancelled', () => {
    const { throttle, emitted, advanceTo } = throttleWithTime();
    throttle.push('a');
    throttle.push('b');
    throttle.cancel();
    advanceTo(500);
    expect(emitted).toEqual([[0, 'a']]);
  });

  it('says the last word at once, and nothing of what waited', () => {
    const { throttle, emitted, advanceTo } = throttleWithTime();
    throttle.push('thinking', { urgent: true });
    advanceTo(10);
    throttle.push('answering', { urgent: true });
    advanceTo(20);
    throttle.finish('done');
    advanceTo(500);
    expect(emitted).toEqual([
      [0, 'thinking'],
      [20, 'done'],
    ]);
  });
});

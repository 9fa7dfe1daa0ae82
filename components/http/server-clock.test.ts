import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock';

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0, 400);
const header = (time: number): string => new Date(time).toUTCString();

function clockAt(start: number) {
  let now = start;
  const server = createServerClock(() => now);
  /** An answer that took this long and was dated by a server whose clock differs by that much. */
  const answer = (takesMs: number, differsMs: number): void => {
    const sentAt = now;
    now += takesMs;
    server.observe(header(now + differsMs), sentAt);
  };
  return {
    server,
    answer,
    differs: () => now - server.toLocal(now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('createServerClock', () => {
  it('goes by the browser where nothing is known, or nothing readable was said', () => {
    const { server, differs } = clockAt(NOW);
    expect(differs()).toBe(0);
    server.observe(null, NOW);
    server.observe('yesterday', NOW);
    expect(differs()).toBe(0);
  });

  it('takes clocks that may agree to agree, whatever an answer took', () => {
    const { answer, differs, pass } = clockAt(NOW);
    for (const takesMs of [0, 30, 2_400, 30]) {
      answer(takesMs, 0);
      pass(777);
      expect(differs()).toBe(0);
    }
  });

  it.each([-3_600_000, -90_000, 90_000, 3_600_000])(
    'is a second off at most where they differ by %i ms',
    (by) => {
      const { answer, differs, pass } = clockAt(NOW);
      answer(40, by);
      expect(Math.abs(differs() - by)).toBeLessThanOrEqual(1_040);
      for (let count = 0; count < 20; count += 1) {
        pass(137);
        answer(40, by);
      }
      expect(Math.abs(differs() - by)).toBeLessThanOrEqual(200);
    },
  );

  it('forgets what it knew when a clock is set', () => {
    const { answer, differs } = clockAt(NOW);
    answer(10, 600_000);
    answer(10, 0);
    expect(differs()).toBe(0);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createFrameScheduler, type FrameScheduler } from './frame-scheduler';

const FRAME_MS = 16;

let now: number;
let costMs: number;
let frames: (() => void)[];
let afterFrames: (() => void)[];
let timers: { at: number; callback: () => void }[];
let schedule: FrameScheduler;

function passTime(durationMs: number): void {
  for (const end = now + durationMs; now < end; ) {
    now += FRAME_MS;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { callback } of due) callback();
    for (const callback of frames.splice(0)) callback();
    for (const callback of afterFrames.splice(0)) callback();
  }
}

/** Asks for a run in every frame, whose callback takes `costMs`; how often it ran. */
function runsWithin(durationMs: number): number {
  let runs = 0;
  const callback = (): void => {
    runs += 1;
    now += costMs;
  };
  for (const end = now + durationMs; now < end; ) {
    schedule(callback);
    passTime(FRAME_MS);
  }
  return runs;
}

beforeEach(() => {
  now = 0;
  costMs = 0;
  frames = [];
  afterFrames = [];
  timers = [];
  schedule = createFrameScheduler({
    now: () => now,
    onFrame: (callback) => frames.push(callback),
    afterFrame: (callback) => afterFrames.push(callback),
    after: (delayMs, callback) => timers.push({ at: now + delayMs, callback }),
  });
});

describe('createFrameScheduler', () => {
  it('runs what it is given in the next frame, each callback once', () => {
    const ran: string[] = [];
    const first = (): void => void ran.push('first');
    schedule(first);
    schedule(() => ran.push('second'));
    schedule(first);
    expect(ran).toEqual([]);
    passTime(FRAME_MS);
    expect(ran).toEqual(['first', 'second']);
    passTime(500);
    expect(ran).toHaveLength(2);
  });

  it('asks for no frame that it lets pass', () => {
    schedule(() => {});
    passTime(FRAME_MS);
    schedule(() => {});
    expect(frames).toHaveLength(0);
    passTime(100);
    expect(frames).toHaveLength(0);
  });

  it('runs about twenty times a second where frames cost little', () => {
    expect(runsWithin(1_000)).toBeGreaterThanOrEqual(14);
    expect(runsWithin(1_000)).toBeLessThanOrEqual(21);
  });

  it('runs less often where frames take long, but often enough to see text come', () => {
    costMs = 12;
    const slow = runsWithin(2_000) / 2;
    costMs = 60;
    const slowest = runsWithin(2_000) / 2;
    expect(slow).toBeLessThan(14);
    expect(slowest).toBeLessThan(slow);
    expect(slowest).toBeGreaterThan(5);
  });

  it('runs what a callback asks for in a later frame', () => {
    const ran: number[] = [];
    schedule(() => {
      ran.push(now);
      schedule(() => ran.push(now));
    });
    passTime(300);
    expect(ran).toHaveLength(2);
    expect(ran[1]).toBeGreaterThan(ran[0] ?? Number.NaN);
  });
});

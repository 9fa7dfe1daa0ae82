import { describe, expect, it } from 'vitest';
import { FrameBuffer, type Scheduler } from './frame-buffer';

function harness() {
  const due: { readonly callback: () => void; readonly delayMs: number }[] = [];
  const emitted: string[] = [];
  const schedule: Scheduler = (callback, delayMs) => {
    const entry = { callback, delayMs };
    due.push(entry);
    return () => void due.splice(due.indexOf(entry), 1);
  };
  const time = { now: 1_000 };
  const buffer = new FrameBuffer(
    (text) => emitted.push(text),
    8,
    schedule,
    () => time.now,
  );
  return { due, emitted, buffer, time };
}

describe('FrameBuffer', () => {
  it('emits the first at once, then joins what comes within a frame and schedules once', () => {
    const { due, emitted, buffer, time } = harness();
    buffer.push('a');
    expect(emitted).toEqual(['a']);
    time.now += 3;
    buffer.push('b');
    buffer.push('c');
    expect(due.map(({ delayMs }) => delayMs)).toEqual([5]);
    time.now += 5;
    due[0]?.callback();
    expect(emitted).toEqual(['a', 'bc']);
    time.now += 8;
    buffer.push('d');
    expect(emitted).toEqual(['a', 'bc', 'd']);
  });

  it('flushes at once and cancels the frame', () => {
    const { due, emitted, buffer } = harness();
    buffer.push('a');
    buffer.push('b');
    buffer.flush();
    expect(due).toHaveLength(0);
    buffer.flush();
    expect(emitted).toEqual(['a', 'b']);
  });
});

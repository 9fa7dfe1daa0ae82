import { describe, expect, it } from 'vitest';
import { FrameBuffer, type Scheduler } from './frame-buffer';

function harness() {
  const due: (() => void)[] = [];
  const emitted: string[] = [];
  const schedule: Scheduler = (callback) => {
    due.push(callback);
    return () => void due.splice(due.indexOf(callback), 1);
  };
  return { due, emitted, buffer: new FrameBuffer((text) => emitted.push(text), 8, schedule) };
}

describe('FrameBuffer', () => {
  it('joins what comes within a frame and schedules once', () => {
    const { due, emitted, buffer } = harness();
    buffer.push('a');
    buffer.push('b');
    expect(due).toHaveLength(1);
    due[0]?.();
    expect(emitted).toEqual(['ab']);
    buffer.push('c');
    due.at(-1)?.();
    expect(emitted).toEqual(['ab', 'c']);
  });

  it('flushes at once and cancels the frame', () => {
    const { due, emitted, buffer } = harness();
    buffer.push('a');
    buffer.flush();
    expect(due).toHaveLength(0);
    buffer.flush();
    expect(emitted).toEqual(['a']);
  });
});

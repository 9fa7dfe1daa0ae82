import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamWatchdog } from './stream-watchdog';

const timeouts = { firstChunkMs: 2_000, chunkMs: 1_000, totalMs: 5_000, titleMs: 0 };

describe('StreamWatchdog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = () => new StreamWatchdog(timeouts, () => Date.now());

  it('ends a call that never begins', () => {
    const watchdog = start();
    vi.advanceTimersByTime(2_000);
    expect(watchdog.signal.aborted).toBe(false);
    vi.advanceTimersByTime(250);
    expect(watchdog.signal.aborted).toBe(true);
    expect(watchdog.failure?.code).toBe('first-chunk-timeout');
  });

  it('ends a call that falls silent', () => {
    const watchdog = start();
    vi.advanceTimersByTime(500);
    watchdog.read({ type: 'text-delta' });
    vi.advanceTimersByTime(1_250);
    expect(watchdog.failure?.code).toBe('chunk-timeout');
  });

  it('ends a call that goes on for too long', () => {
    const watchdog = start();
    for (let elapsed = 0; elapsed < 5_250; elapsed += 250) {
      watchdog.read({ type: 'text-delta' });
      vi.advanceTimersByTime(250);
    }
    expect(watchdog.failure?.code).toBe('total-timeout');
  });

  it('waits three times as long at most for a model that is known to read slowly', () => {
    const watchdog = start();
    watchdog.ask(1_500);
    vi.advanceTimersByTime(4_250);
    expect(watchdog.failure).toBeNull();
    vi.advanceTimersByTime(500);
    expect(watchdog.failure?.code).toBe('first-chunk-timeout');
  });

  it('leaves a call alone that was stopped in time', () => {
    const watchdog = start();
    watchdog.read({ type: 'text-delta' });
    watchdog.stop();
    vi.advanceTimersByTime(60_000);
    expect(watchdog.signal.aborted).toBe(false);
    expect(watchdog.failure).toBeNull();
  });

  it('leaves the model its time while a tool works, and its first wait again when it is asked again', () => {
    const watchdog = start();
    watchdog.read({ type: 'tool-call', toolCallId: 'c1' });
    vi.advanceTimersByTime(2_500);
    watchdog.read({ type: 'tool-result', toolCallId: 'c1' });
    watchdog.read({ type: 'start-step' });
    vi.advanceTimersByTime(1_750);
    expect(watchdog.failure).toBeNull();
    vi.advanceTimersByTime(500);
    expect(watchdog.failure?.code).toBe('first-chunk-timeout');
  });
});

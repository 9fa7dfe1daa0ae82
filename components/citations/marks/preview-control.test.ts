import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreviewControl } from './preview-control';

const LONG_MS = 1_000;

describe('PreviewControl', () => {
  let control: PreviewControl<string>;
  const shown = () => control.state.get()?.anchor ?? null;

  beforeEach(() => {
    vi.useFakeTimers();
    control = new PreviewControl();
  });
  afterEach(() => vi.useRealTimers());

  it('comes when the pointer rests on a chip, not when it passes by', () => {
    control.point(1, 'first');
    control.leave();
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBeNull();
    control.point(1, 'first');
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBe('first');
  });

  it('stays while the pointer is on it, and goes after it', () => {
    control.point(1, 'first');
    vi.advanceTimersByTime(LONG_MS);
    control.leave();
    control.stay();
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBe('first');
    control.leave();
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBeNull();
  });

  it('goes from chip to chip without closing', () => {
    control.point(1, 'first');
    vi.advanceTimersByTime(LONG_MS);
    const seen: (string | null)[] = [];
    control.state.subscribe(() => seen.push(shown()));
    control.leave();
    control.point(2, 'second');
    vi.advanceTimersByTime(LONG_MS);
    expect(seen).toEqual(['second']);
  });

  it('comes with the focus and goes with it, unless the pointer is on it', () => {
    control.focus(1, 'first');
    expect(shown()).toBe('first');
    control.blur();
    expect(shown()).toBeNull();
    control.focus(1, 'first');
    control.stay();
    control.blur();
    expect(shown()).toBe('first');
    control.leave();
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBeNull();
  });

  it('does not come again with the focus that goes back to its chip', () => {
    control.pin(1, 'first', true);
    control.close();
    control.returnFocus(() => control.focus(1, 'first'));
    expect(shown()).toBeNull();
    control.focus(1, 'first');
    expect(shown()).toBe('first');
  });

  it('stays where it was asked for, until it is asked for once more', () => {
    control.pin(1, 'first', false);
    control.leave();
    control.blur();
    control.point(2, 'second');
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBe('first');
    control.pin(2, 'second', true);
    expect(control.state.get()).toMatchObject({ anchor: 'second', takesFocus: true });
    control.pin(2, 'second', true);
    expect(shown()).toBeNull();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createTracePanelController } from './trace-panel-controller';

describe('createTracePanelController', () => {
  it('opens, changes trace and closes', () => {
    const panel = createTracePanelController();
    panel.open('trc_1');
    expect(panel.getState()).toEqual({ traceId: 'trc_1', takesFocus: false, momentMs: null });
    panel.toggle('trc_2', { byKeyboard: true });
    expect(panel.getState()).toEqual({ traceId: 'trc_2', takesFocus: true, momentMs: null });
    panel.toggle('trc_2');
    expect(panel.getState().traceId).toBeNull();
  });

  it('opens at a moment that a link names, and forgets it with the next trace', () => {
    const panel = createTracePanelController();
    panel.open('trc_1', { momentMs: 12_500 });
    expect(panel.getState().momentMs).toBe(12_500);
    panel.open('trc_2');
    expect(panel.getState().momentMs).toBeNull();
  });

  it('toggles the newest trace on the page, whatever order they came in', () => {
    const panel = createTracePanelController();
    panel.toggle();
    expect(panel.getState().traceId).toBeNull();
    panel.register('trc_2', { createdAt: 200 });
    panel.register('trc_1', { createdAt: 100 });
    const leave = panel.register('trc_3', { createdAt: 300 });
    leave();
    panel.toggle();
    expect(panel.getState().traceId).toBe('trc_2');
    panel.toggle();
    expect(panel.getState().traceId).toBeNull();
  });

  it('tells listeners, but not of a close that changes nothing', () => {
    const panel = createTracePanelController();
    const listener = vi.fn();
    const leave = panel.subscribe(listener);
    panel.close();
    expect(listener).not.toHaveBeenCalled();
    panel.open('trc_1');
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    panel.close();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createTracePanelController } from './trace-panel-controller';

describe('createTracePanelController', () => {
  it('opens, changes trace and closes', () => {
    const panel = createTracePanelController();
    panel.open('trc_1');
    expect(panel.getState()).toEqual({ traceId: 'trc_1', takesFocus: false });
    panel.toggle('trc_2', { byKeyboard: true });
    expect(panel.getState()).toEqual({ traceId: 'trc_2', takesFocus: true });
    panel.toggle('trc_2');
    expect(panel.getState().traceId).toBeNull();
  });

  it('toggles the newest trace on the page, whatever order they came in', () => {
    const panel = createTracePanelController();
    panel.toggle();
    expect(panel.getState().traceId).toBeNull();
    panel.register('trc_2', 200);
    panel.register('trc_1', 100);
    const leave = panel.register('trc_3', 300);
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

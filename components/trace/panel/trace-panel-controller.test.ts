import { describe, expect, it } from 'vitest';
import { createTracePanelController } from './trace-panel-controller';

describe('createTracePanelController', () => {
  it('opens, changes trace and closes', () => {
    const panel = createTracePanelController();
    panel.open('trc_1');
    expect(panel.state.get()).toEqual({ traceId: 'trc_1', takesFocus: false, momentMs: null, plays: false });
    panel.toggle('trc_2', { byKeyboard: true });
    expect(panel.state.get()).toEqual({ traceId: 'trc_2', takesFocus: true, momentMs: null, plays: false });
    panel.toggle('trc_2');
    expect(panel.state.get().traceId).toBeNull();
  });

  it('opens at a moment that a link names, and forgets it with the next trace', () => {
    const panel = createTracePanelController();
    panel.open('trc_1', { momentMs: 12_500 });
    expect(panel.state.get().momentMs).toBe(12_500);
    panel.open('trc_2');
    expect(panel.state.get().momentMs).toBeNull();
  });

  it('goes on from the newest turn to the one that is being made, and stays closed', () => {
    const panel = createTracePanelController();
    panel.register('trc_1', { createdAt: 100 });
    panel.register('trc_2', { createdAt: 200 });
    panel.follow('trc_2', true);
    expect(panel.state.get().traceId).toBeNull();
    panel.open('trc_1');
    panel.follow('trc_2', false);
    expect(panel.state.get().traceId).toBe('trc_1');
    panel.follow('trc_2', true);
    expect(panel.state.get().traceId).toBe('trc_2');
  });

  it('stays with an older turn that was chosen, for as long as that is on the page', () => {
    const panel = createTracePanelController();
    const leave = panel.register('trc_1', { createdAt: 100 });
    panel.register('trc_2', { createdAt: 200 });
    panel.register('trc_3', { createdAt: 300 });
    panel.open('trc_1');
    panel.follow('trc_3', true);
    expect(panel.state.get().traceId).toBe('trc_1');
    leave();
    expect(panel.state.get().traceId).toBe('trc_1');
    panel.follow('trc_2', false);
    expect(panel.state.get().traceId).toBe('trc_2');
  });

  it('toggles the newest trace on the page, whatever order they came in', () => {
    const panel = createTracePanelController();
    panel.toggle();
    expect(panel.state.get().traceId).toBeNull();
    panel.register('trc_2', { createdAt: 200 });
    panel.register('trc_1', { createdAt: 100 });
    const leave = panel.register('trc_3', { createdAt: 300 });
    leave();
    panel.toggle();
    expect(panel.state.get().traceId).toBe('trc_2');
    panel.toggle();
    expect(panel.state.get().traceId).toBeNull();
  });
});

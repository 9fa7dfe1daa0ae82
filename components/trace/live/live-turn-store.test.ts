import { describe, expect, it, vi } from 'vitest';
import type { ReasoningStep } from '@/lib/chat/data-parts';
import { type LivePart, type LiveTurn, LiveTurnDraft } from './live-turn';
import { createLiveTurnStore } from './live-turn-store';

const TRACE = 'trc_1';

const thought = (delta: string, traceId = TRACE): LivePart => ({
  type: 'data-reasoning-thought',
  data: { traceId, delta, ts: 1_000 },
});

const step = (changes: Partial<ReasoningStep>): LivePart => ({
  type: 'data-reasoning-trace',
  data: {
    traceId: TRACE,
    stepKey: 'intent-analysis',
    label: 'Reading the question',
    status: 'running',
    progress: 0,
    ts: 900,
    ...changes,
  },
});

function storeWithFrames() {
  const frames: Array<() => void> = [];
  const store = createLiveTurnStore((callback) => frames.push(callback));
  store.collectWith((traceId) => new LiveTurnDraft(traceId));
  const frame = (): void => {
    for (const callback of frames.splice(0)) callback();
  };
  const show = (...parts: LivePart[]): LiveTurn | undefined => {
    for (const part of parts) store.applyPart(part);
    frame();
    return store.turn(TRACE).get();
  };
  return { store, frame, frames, show };
}

describe('createLiveTurnStore', () => {
  it('knows nothing of a turn before its first part', () => {
    expect(storeWithFrames().store.turn(TRACE).get()).toBeUndefined();
  });

  it('follows a turn through its phases', () => {
    const { store, show, frame } = storeWithFrames();
    expect(show(step({}))).toMatchObject({
      phase: 'thinking',
      startedAt: 900,
      line: { kind: 'step', text: 'Reading the question' },
    });
    expect(show(thought('Prices **rose**. '), thought('Check the harvest.'))).toMatchObject({
      phase: 'thinking',
      line: { kind: 'thought', text: 'Check the harvest.' },
    });
    expect(show(step({ stepKey: 'response-compose', label: 'Cause first', progress: 40 }))).toMatchObject({
      phase: 'responding',
      line: { kind: 'step', text: '' },
    });
    store.settle(TRACE);
    frame();
    expect(store.turn(TRACE).get()?.phase).toBe('settled');
  });

  it('keeps the thought in the line while the first step only reports progress', () => {
    const { show } = storeWithFrames();
    const turn = show(thought('A thought.'), step({ progress: 12 }));
    expect(turn?.line?.text).toBe('A thought.');
  });

  it('says which tool runs, and thinks again after it', () => {
    const { show } = storeWithFrames();
    show(thought('A thought.'));
    expect(show(step({ stepKey: 'tool-action', label: 'Price data' }))?.line?.text).toBe('Price data');
    show(step({ stepKey: 'response-compose', label: 'Cause first' }));
    expect(show(thought(' Another one.'))).toMatchObject({
      phase: 'thinking',
      line: { text: 'Another one.' },
    });
  });

  it('gives parts without a trace to the running turn, also when they come before it', () => {
    const { store, show, frame } = storeWithFrames();
    const redaction: LivePart = { type: 'data-redaction', data: { ruleId: 'language', count: 1 } };
    expect(show(redaction)).toBeUndefined();
    expect(show(thought('x'))?.removals).toEqual([redaction.data]);
    store.settle(TRACE);
    store.applyPart(redaction);
    store.applyPart(thought('y', 'trc_2'));
    frame();
    expect(store.turn(TRACE).get()?.removals).toHaveLength(1);
    expect(store.turn('trc_2').get()?.removals).toHaveLength(1);
  });

  it('gives an activity to the turn that it names, whichever runs', () => {
    const { store, show } = storeWithFrames();
    show(thought('x'));
    store.applyPart(thought('y', 'trc_2'));
    const activity = { traceId: TRACE, activityId: 'act_1', sequence: 0, parentId: null, stepKey: null };
    const told = { kind: 'tool', name: 'n', label: 'l', status: 'running' as const, startedAt: 1 };
    expect(show({ type: 'data-activity', data: { ...activity, ...told } })?.activities).toHaveLength(1);
  });

  it('says in which stage a turn is, in which round, and what goes on in it', () => {
    const { show } = storeWithFrames();
    const about = { traceId: TRACE, parentId: null, stepKey: null, startedAt: 1, status: 'running' } as const;
    const activity = (activityId: string, sequence: number, rest: { kind: string; label: string }) => ({
      type: 'data-activity' as const,
      data: { ...about, activityId, sequence, name: 'n', round: 2, ...rest },
    });
    const stage = activity('a1', 0, { kind: 'stage', label: 'Reasoning' });
    expect(show(thought('Old. '), stage)?.line).toMatchObject({
      text: 'Reasoning',
      stage: { round: 2, label: 'Reasoning', about: null },
    });
    expect(show(thought('Rice rose first. '))?.line).toMatchObject({
      text: 'Rice rose first.',
      stage: { round: 2 },
    });
    expect(show(activity('a2', 1, { kind: 'tool', label: 'Calculation' }))?.line).toMatchObject({
      text: 'Calculation',
      stage: { label: 'Reasoning' },
    });
    const ended = { ...stage, data: { ...stage.data, status: 'done' as const, endedAt: 2 } };
    expect(show(ended)?.line?.stage).toBeUndefined();
  });

  it('stays settled when a late part arrives', () => {
    const { store, show } = storeWithFrames();
    show(thought('x'));
    store.settle(TRACE);
    expect(show(step({ stepKey: 'response-compose', status: 'running' }))?.phase).toBe('settled');
  });

  it('ignores parts it does not know', () => {
    const { frames, store } = storeWithFrames();
    store.applyPart(thought('x'));
    frames.length = 0;
    store.applyPart({ type: 'data-notice', data: { level: 'info', code: 'x', text: 'y' } }, TRACE);
    expect(frames).toHaveLength(0);
  });

  it('tells listeners once a frame, and only those of the turn that changed', () => {
    const { store, frame, frames } = storeWithFrames();
    const own = vi.fn();
    const other = vi.fn();
    const leave = store.turn(TRACE).subscribe(own);
    store.turn('trc_2').subscribe(other);
    for (let index = 0; index < 100; index += 1) store.applyPart(thought(`Sentence ${index}. `));
    expect(frames).toHaveLength(1);
    frame();
    expect(own).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
    leave();
    store.applyPart(thought('more'));
    frame();
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('shows a new snapshot only after a frame and keeps what did not change', () => {
    const { store, show } = storeWithFrames();
    const before = show(thought('One. '), step({}));
    store.applyPart(thought('Two. '));
    expect(store.turn(TRACE).get()).toBe(before);
    const after = show();
    expect(after).not.toBe(before);
    expect(after?.steps).toBe(before?.steps);
    expect(show(step({ progress: 3 }))?.line).toBe(after?.line);
  });

  it('does not count twice what is sent again from the beginning', () => {
    const { store, show } = storeWithFrames();
    const before = show(thought('One. '), step({ progress: 40 }));
    store.begin(TRACE);
    expect(store.turn(TRACE).get()).toBe(before);
    const after = show(thought('One. '), step({ progress: 10 }));
    expect(after?.paragraphs).toEqual(before?.paragraphs);
    expect(after?.steps.get('intent-analysis')?.progress).toBe(10);
  });

  it('forgets the oldest of many turns', () => {
    const { store, frame } = storeWithFrames();
    for (let index = 0; index < 60; index += 1) store.applyPart(thought('x', `trc_${index}`));
    frame();
    expect(store.turn('trc_0').get()).toBeUndefined();
    expect(store.turn('trc_59').get()).toBeDefined();
  });
});

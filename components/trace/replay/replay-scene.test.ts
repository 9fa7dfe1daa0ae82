import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceView } from '@/lib/chat/trace-view';
import type { LiveTurn } from '../live/live-turn';
import { presentLive } from '../record/presented-trace';
import { exampleTraceView } from '../testing/example-trace-view';
import { paragraphsOf } from '../thoughts/monologue';
import { ReplayScene } from './replay-scene';
import { type ReplayTimeline, replayTimelineOf } from './replay-timeline';
import { recordedTurn } from './testing/recorded-turn';

/** A scene of a turn so short that it never has to rest. */
const unhurried = (timeline: ReplayTimeline): ReplayScene =>
  new ReplayScene(
    timeline,
    () => {},
    () => {},
  );

function sceneOf(view: TraceView) {
  const timeline = replayTimelineOf(view);
  if (!timeline) throw new Error('the record holds no times');
  return { scene: unhurried(timeline), timeline };
}

const textOf = ({ paragraphs }: Pick<LiveTurn, 'paragraphs'>): string =>
  paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join('');
const unspaced = (text: string): string => text.replaceAll(/\s/g, '');
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('ReplayScene', () => {
  it('thinks, answers and settles when the turn did', () => {
    const { scene } = sceneOf(exampleTraceView(2));
    expect(scene.at(0)).toMatchObject({ phase: 'thinking', line: { text: 'The person asks about prices.' } });
    expect(textOf(scene.at(999))).toBe('The person asks about prices. ');
    expect(scene.at(3_000).line).toEqual({ kind: 'step', text: 'Step 4' });
    expect(scene.at(4_999).phase).toBe('thinking');
    expect(scene.at(5_000)).toMatchObject({ phase: 'responding', line: { kind: 'step', text: '' } });
    expect(scene.at(5_000).steps.size).toBe(6);
    expect(scene.at(9_000).phase).toBe('settled');
  });

  it('does not show a label that quotes a thought before that thought', () => {
    const view = exampleTraceView(2);
    const later = view.thoughts.map((entry) => ({ ...entry, ts: entry.ts + 1_000 }));
    const turn = sceneOf({ ...view, thoughts: later }).scene.at(999);
    expect(turn.line).toBeNull();
    expect(turn.steps.size).toBe(0);
  });

  it('plays the steps of a curated turn', () => {
    const { scene } = sceneOf(exampleTraceView(1));
    const labels = (positionMs: number) =>
      [...scene.at(positionMs).steps.values()].map(({ label, status }) => [label, status]);
    expect(labels(0)).toEqual([['Step 1', 'running']]);
    expect(labels(4_000)).toEqual([
      ['Step 1', 'running'],
      ['Step 4', 'running'],
      ['Step 5', 'running'],
    ]);
    expect(labels(5_000).map(([, status]) => status)).toEqual([
      'done',
      'done',
      'done',
      'skipped',
      'done',
      'running',
    ]);
    expect(labels(9_000).at(-1)).toEqual(['Step 6', 'done']);
  });

  it('is the same object until something happens', () => {
    const { scene } = sceneOf(exampleTraceView(2));
    expect(scene.at(1_000)).toBe(scene.at(1_999));
    expect(scene.at(2_000)).not.toBe(scene.at(1_999));
  });

  it('shows a beginning of the text at any moment, and all of it at the end', () => {
    fc.assert(
      fc.property(recordedTurn, share, (view, at) => {
        const { scene, timeline } = sceneOf(view);
        const whole = view.thoughts.map(({ delta }) => delta).join('');
        const then = textOf(scene.at(timeline.durationMs * at));
        expect(unspaced(whole).startsWith(unspaced(then))).toBe(true);
        const end = scene.at(timeline.durationMs);
        expect(end.paragraphs).toEqual(paragraphsOf([whole]));
        expect(end.phase).toBe('settled');
      }),
    );
  });

  it('plays the activities of a turn, each running until it ended', () => {
    const { scene } = sceneOf(exampleTraceView(3));
    const rows = (positionMs: number) =>
      [...scene.at(positionMs).activities.values()].map(({ kind, status }) => [kind, status]);
    expect(rows(500)).toEqual([['thought', 'running']]);
    expect(rows(1_500)).toEqual([
      ['thought', 'done'],
      ['tool', 'running'],
    ]);
    const [, , , answer] = presentLive(scene.at(6_500)).timeline.rows;
    expect(answer).toMatchObject({ kind: 'answer', status: 'running' });
    expect(rows(9_000).every(([, status]) => status === 'done')).toBe(true);
  });

  it('shows the same at a moment, whatever was shown before', () => {
    fc.assert(
      fc.property(recordedTurn, fc.array(share, { maxLength: 8 }), share, (view, path, at) => {
        const { scene, timeline } = sceneOf(view);
        for (const stop of path) scene.at(timeline.durationMs * stop);
        const positionMs = timeline.durationMs * at;
        expect(scene.at(positionMs)).toEqual(unhurried(timeline).at(positionMs));
      }),
    );
  });

  it('catches up with very long thoughts in steps, and shows the same in between until the next', () => {
    const view = exampleTraceView(2);
    const thoughts = Array.from({ length: 2_000 }, (_, sequence) => ({
      sequence,
      ts: view.trace.startedAt,
      delta: 'So. '.repeat(125),
    }));
    const timeline = replayTimelineOf({ ...view, thoughts });
    if (!timeline) throw new Error('the record holds no times');
    const frames: (() => void)[] = [];
    let steps = 0;
    const scene = new ReplayScene(
      timeline,
      (callback) => frames.push(callback),
      () => {
        steps += 1;
      },
    );
    const atEnd = (): LiveTurn => scene.at(timeline.durationMs);
    let turn = atEnd();
    while (frames.length > 0) {
      expect(atEnd()).toBe(turn);
      frames.shift()?.();
      turn = atEnd();
    }
    expect(steps).toBeGreaterThan(10);
    expect(turn).toEqual(expect.objectContaining({ phase: 'settled' }));
    expect(textOf(turn).length).toBeGreaterThan(990_000);
  });
});

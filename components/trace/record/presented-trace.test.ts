import { describe, expect, it } from 'vitest';
import type { Activity } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import { type LivePart, type LiveTurn, LiveTurnDraft } from '../live/live-turn';
import { createLiveTurnStore } from '../live/live-turn-store';
import { exampleTraceView } from '../testing/example-trace-view';
import { rowParagraphs } from '../timeline/row-paragraphs';
import { rowSentences } from '../timeline/row-sentences';
import { presentLive, presentStored } from './presented-trace';

const TRACE = 'trc_1';

function liveTurn(...parts: LivePart[]): LiveTurn {
  const frames: Array<() => void> = [];
  const store = createLiveTurnStore((callback) => frames.push(callback));
  store.collectWith((traceId) => new LiveTurnDraft(traceId));
  for (const part of parts) store.applyPart(part);
  for (const callback of frames) callback();
  const turn = store.turn(TRACE).get();
  if (!turn) throw new Error('the parts make no turn');
  return turn;
}

const step = (data: Partial<Extract<LivePart, { type: 'data-reasoning-trace' }>['data']>): LivePart => ({
  type: 'data-reasoning-trace',
  data: {
    traceId: TRACE,
    stepKey: 'intent-analysis',
    label: 'L',
    status: 'done',
    progress: 0,
    ts: 1_000,
    ...data,
  },
});

describe('presentStored', () => {
  it('shows the activities with their sentences, how long they took, and what was not needed', () => {
    const { timeline, source, paragraphs, phase } = presentStored(exampleTraceView(3));
    expect(phase).toBe('settled');
    expect(paragraphs.map(({ sentences }) => sentences.length)).toEqual([2, 1]);
    expect(timeline.rows.map(({ label, durationMs }) => [label, durationMs])).toEqual([
      // Thoughts go on until something else begins.
      ['The person asks about prices', 1_200],
      ['Price data', 500],
      ['Then the harvest', 4_000],
      [null, 3_000],
    ]);
    const texts = timeline.rows.map((row) =>
      rowParagraphs(row, source).flatMap(({ sentences }) => sentences.map(({ text }) => text.trim())),
    );
    expect(texts).toEqual([
      // The label has said the first sentence.
      ['Monthly series come first.'],
      [],
      // The label says it all.
      [],
      [],
    ]);
    expect(timeline.unneeded).toEqual([]);
  });

  it('counts in rows what its fact counts, but for what has no place in the thoughts', () => {
    const view = exampleTraceView(3);
    const [first] = view.thoughts;
    const end = view.thoughts.reduce((sum, { delta }) => sum + delta.length, 0);
    const redactions: Redaction[] = [
      { ruleId: 'credentials', count: 2, at: 4 },
      { ruleId: 'length', count: 1, at: end },
      { ruleId: 'tool-names', count: 9, at: 4 },
      { ruleId: 'language', count: 3, at: first?.delta.length ?? 0 },
      { ruleId: 'credentials', count: 1 },
    ];
    const { timeline, facts } = presentStored({ ...view, trace: { ...view.trace, redactions } });
    expect(timeline.rows.map(({ removals }) => removals)).toEqual([
      { count: 5, isQuiet: false },
      { count: 0, isQuiet: true },
      { count: 1, isQuiet: true },
      { count: 0, isQuiet: true },
    ]);
    expect(facts.find(({ kind }) => kind === 'removals')).toMatchObject({ count: 7, elsewhere: 1 });
  });

  it('opens a call of the model to what it was given, where that is kept', () => {
    const view = exampleTraceView(3);
    const { record } = view.trace;
    if (record.version !== 3) throw new Error('a record of version 3 is needed');
    const detail = { prompt: 'plan', version: 2, variables: { question: 'Why?' } };
    const contentOf = (kept: Partial<Activity>) => {
      const activities = record.activities.map((activity, index) =>
        index === 1 ? { ...activity, kind: 'model-call', ...kept } : activity,
      );
      const { timeline } = presentStored({
        ...view,
        trace: { ...view.trace, record: { ...record, activities } },
      });
      return timeline.rows[1]?.content;
    };
    expect(contentOf({ detail })).toEqual({ kind: 'model-call', detail });
    expect(contentOf({})).toBeNull();
  });

  it('shows the steps of a record from before there were activities', () => {
    const { rows } = presentStored(exampleTraceView(2)).timeline;
    expect(rows.map(({ stepKey }) => stepKey)).not.toContain('paper-context-check');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.content).toEqual({
      kind: 'text',
      text: 'The person asks about prices. Monthly series come first.',
    });
    expect(rows[2]).toMatchObject({ sourceCount: 4, content: { kind: 'text', text: 'Two are official.' } });
  });

  it('shows a record of version 1 without any thought, in the words of whoever reads it', () => {
    const { timeline, paragraphs } = presentStored(exampleTraceView(1));
    expect(paragraphs).toEqual([]);
    expect(timeline.rows).toHaveLength(5);
    for (const { label } of timeline.rows) expect(label).toBeNull();
  });

  it('says how a turn ended that did not end by itself, and nothing of what was not reached', () => {
    const view = exampleTraceView(2);
    const steps = view.trace.record.steps.map((one, index) =>
      index === 0 ? one : { ...one, status: 'pending' as const },
    );
    const record = { ...view.trace.record, version: 2 as const, traceMode: 'transparent' as const, steps };
    const { timeline } = presentStored({ ...view, trace: { ...view.trace, status: 'stopped', record } });
    expect(timeline.rows.map(({ id }) => id)).toEqual(['intent-analysis']);
    expect(timeline.endedAs).toBe('stopped');
    const skipped = { ...record, steps: steps.map((one) => ({ ...one, status: 'skipped' as const })) };
    const ended = presentStored({ ...view, trace: { ...view.trace, status: 'stopped', record: skipped } });
    expect(ended.timeline.unneeded).toEqual([]);
  });
});

describe('presentLive', () => {
  it('shows what has happened so far once the thoughts have come, after what it goes on from', () => {
    const turn = liveTurn(step({ stepKey: 'response-compose', status: 'running', ts: 5_000 }), {
      type: 'data-activity',
      data: {
        traceId: TRACE,
        activityId: 'a1',
        sequence: 0,
        parentId: null,
        stepKey: 'response-compose',
        kind: 'answer',
        name: 'answer',
        label: 'Writing the answer',
        status: 'running',
        startedAt: 5_000,
      },
    });
    expect(presentLive(turn).timeline.rows).toMatchObject([
      { id: 'a1', status: 'running', durationMs: null },
    ]);
    const before = exampleTraceView(3);
    const earlier = presentStored(before).timeline.rows;
    const { rows } = presentLive(turn, before).timeline;
    expect(rows.map(({ id }) => id)).toEqual([...earlier.map(({ id }) => id), `a1+${earlier.length}`]);
  });

  it('shows nothing while thoughts flow', () => {
    const turn = liveTurn({ type: 'data-reasoning-thought', data: { traceId: TRACE, delta: 'So.', ts: 1 } });
    expect(presentLive(turn).timeline.rows).toEqual([]);
  });

  it('shows the stages of a turn that goes through some, whatever is thought', () => {
    const about = { traceId: TRACE, activityId: 'a1', sequence: 0, parentId: null, stepKey: null };
    const stage = {
      kind: 'stage',
      name: 'deep_plan',
      label: 'Planning',
      status: 'running' as const,
      startedAt: 1,
    };
    const turn = liveTurn(
      { type: 'data-reasoning-thought', data: { traceId: TRACE, delta: 'So.', ts: 1 } },
      { type: 'data-activity', data: { ...about, ...stage } },
    );
    expect(presentLive(turn).timeline.rows).toMatchObject([{ label: 'Planning' }]);
  });
});

describe('rowSentences', () => {
  it('finds the sentence with which a row begins', () => {
    const { timeline, paragraphs } = presentStored(exampleTraceView(3));
    expect([...rowSentences(timeline.rows, paragraphs)]).toEqual([['a1', 0]]);
  });
});

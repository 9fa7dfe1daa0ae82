import { describe, expect, it } from 'vitest';
import { exampleTraceView } from './example-trace-view';
import type { LivePart, LiveTurn } from './live-turn';
import { createLiveTurnStore } from './live-turn-store';
import { matchThoughts } from './match-thoughts';
import { presentLiveSteps, presentStored } from './presented-trace';

const TRACE = 'trc_1';

function liveTurn(...parts: LivePart[]): LiveTurn {
  const frames: Array<() => void> = [];
  const store = createLiveTurnStore((callback) => frames.push(callback));
  for (const part of parts) store.applyPart(part);
  for (const callback of frames) callback();
  const turn = store.get(TRACE);
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
  it('shows steps with thoughts, facts and times since the start', () => {
    const { steps, paragraphs, phase } = presentStored(exampleTraceView(2));
    expect(phase).toBe('settled');
    expect(paragraphs.map(({ sentences }) => sentences.length)).toEqual([2, 1]);
    expect(steps.map(({ elapsedMs }) => elapsedMs)).toEqual([0, null, 2_000, 3_000, 4_000, 5_000]);
    expect(steps[0]?.thought).toBe('The person asks about prices. Monthly series come first.');
    expect(steps[3]).toMatchObject({ sourceCount: 4, note: 'Two are official.', thought: null });
    expect(steps[4]?.toolName).toBe('Price data');
  });

  it('shows a record of version 1 without any thought', () => {
    const { steps, paragraphs } = presentStored(exampleTraceView(1));
    expect(paragraphs).toEqual([]);
    expect(steps).toHaveLength(6);
    for (const { thought } of steps) expect(thought).toBeNull();
  });
});

describe('presentLiveSteps', () => {
  it('puts the steps that are known in timeline order', () => {
    const steps = presentLiveSteps(
      liveTurn(
        step({ stepKey: 'response-compose', ts: 5_000 }),
        step({ stepKey: 'intent-analysis', meta: { thought: 'Because.', sourceCount: 2 } }),
      ),
    );
    expect(steps.map(({ stepKey }) => stepKey)).toEqual(['intent-analysis', 'response-compose']);
    expect(steps[0]).toMatchObject({ thought: 'Because.', sourceCount: 2 });
  });

  it('does not say the same thing twice', () => {
    const steps = presentLiveSteps(liveTurn(step({ label: 'Because.', meta: { thought: 'Because.' } })));
    expect(steps[0]?.thought).toBeNull();
  });
});

describe('matchThoughts', () => {
  it('finds the sentence with which a step’s thought begins', () => {
    const { steps, paragraphs } = presentStored(exampleTraceView(2));
    expect([...matchThoughts(steps, paragraphs)]).toEqual([['intent-analysis', 0]]);
  });

  it('finds it when the thought was cut, and leaves out what is not there', () => {
    const sentence =
      'A long sentence about the price of rice in Java, which goes on for quite a while after this.';
    const thought = (delta: string): LivePart => ({
      type: 'data-reasoning-thought',
      data: { traceId: TRACE, delta, ts: 1 },
    });
    const turn = liveTurn(
      thought('First. '),
      thought(sentence),
      step({ stepKey: 'search-decision', meta: { thought: `${sentence.slice(0, 60)}…` } }),
      step({ stepKey: 'tool-action', meta: { thought: 'Nowhere to be found.' } }),
    );
    expect([...matchThoughts(presentLiveSteps(turn), turn.paragraphs)]).toEqual([['search-decision', 1]]);
  });
});

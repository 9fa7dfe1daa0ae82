import { expect, it } from 'vitest';
import { spansOfTurn } from './spans-of-turn';
import type { SettledObservation } from './telemetry';
import { settledObservation } from './testing/settled-observation';
import { spanIdOf, spanOfTurn } from './trace-context';

const activity = (
  activityId: string,
  kind: string,
  name: string,
  more: Partial<SettledObservation['activities'][number]> = {},
): SettledObservation['activities'][number] => ({
  ...{
    activityId,
    sequence: 0,
    parentId: null,
    stepKey: null,
    kind,
    name,
    label: 'kenari',
    summary: 'kenari',
  },
  ...{ status: 'done', startedAt: 1_000, endedAt: 5_000, detail: { query: 'kenari' }, ...more },
});

const spansOf = (more: Partial<SettledObservation>) => {
  const spans = spansOfTurn({ ...settledObservation, stages: [], calls: [], activities: [], ...more });
  const nameOf = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  return { spans, tree: spans.map(({ name, parentId }) => `${nameOf.get(parentId ?? '') ?? '-'} > ${name}`) };
};

it('puts activities under what they happened in, rounds between, and passes over what is no span', () => {
  const { tree, spans } = spansOf({
    activities: [
      activity('a', 'stage', 'deep_reasoning', { round: 1 }),
      activity('b', 'thought', 'run', { parentId: 'a' }),
      activity('c', 'tool', 'calculate', { parentId: 'b' }),
      activity('d', 'tool', 'kenari_tool', { status: 'failed' }),
      activity('e', 'validation', 'validation', { status: 'refused' }),
      activity('f', 'failure', 'failure'),
      activity('g', 'stage', 'deep_reasoning', { round: 2, startedAt: 5_000, endedAt: 7_000 }),
    ],
  });
  expect(tree).toEqual([
    '- > invoke_agent deep',
    'invoke_agent deep > round 1',
    'invoke_agent deep > round 2',
    'round 1 > stage deep_reasoning',
    'stage deep_reasoning > execute_tool calculate',
    'invoke_agent deep > execute_tool unknown',
    'invoke_agent deep > gate validation',
    'round 2 > stage deep_reasoning',
  ]);
  expect(spans.filter(({ error }) => error !== undefined).map(({ name, error }) => [name, error])).toEqual([
    ['invoke_agent deep', 'network-cut'],
    ['execute_tool unknown', 'failed'],
  ]);
  expect(JSON.stringify(spans)).not.toContain('kenari');
});

it('puts calls of models under the innermost of what asked for them', () => {
  const [call] = settledObservation.calls;
  if (call === undefined) throw new Error('there is a call');
  const { tree } = spansOf({
    activities: [
      activity('a', 'stage', 'deep_plan'),
      activity('b', 'model-call', 'deep-plan', { parentId: 'a', startedAt: 2_000, endedAt: 3_000 }),
      activity('c', 'answer', 'answer', { startedAt: 2_000 }),
    ],
    calls: [
      { ...call, spanId: '1', startedAt: 2_100 },
      { ...call, spanId: '2', startedAt: 4_000 },
      { ...call, spanId: '3', startedAt: 8_000 },
    ],
  });
  expect(tree.slice(-3)).toEqual([
    'ask deep-plan > chat gemini-3.8-flash',
    'stage deep_plan > chat gemini-3.8-flash',
    'invoke_agent deep > chat gemini-3.8-flash',
  ]);
});

it('tells stages that nobody is shown, and nothing twice', () => {
  const stages = [
    { stage: 'history_retrieve', status: 'done', startedAt: 1_000, latencyMs: 30 },
    { stage: 'deep_plan', status: 'timed-out', startedAt: 1_030, latencyMs: 500 },
  ] as const;
  const { spans } = spansOf({ stages, activities: [activity('a', 'stage', 'deep_plan')] });
  expect(spans.map(({ name, startedAt, endedAt }) => [name, endedAt - startedAt])).toEqual([
    ['invoke_agent deep', 8_000],
    ['stage history_retrieve', 30],
    ['stage deep_plan', 4_000],
  ]);
});

it('links a turn to those that it goes on from, and lets nothing outlast it', () => {
  const before = { turnId: 'trn_before', traceparent: null };
  const { turn } = settledObservation;
  const open = activity('a', 'stage', 'deep_plan', { endedAt: 99_000, status: 'interrupted' });
  const [root, stage] = spansOf({ earlier: [before], activities: [open] }).spans;
  expect(root).toMatchObject({ spanId: spanIdOf(turn.turnId, 'turn'), links: [spanOfTurn(before)] });
  expect(stage?.endedAt).toBe(settledObservation.settledAt);
});

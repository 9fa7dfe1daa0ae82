import { describe, expect, it } from 'vitest';
import { activitySchema } from '../activity';
import { DEEP_TURN_STARTED_AT, deepActivitiesForTest } from '../testing/deep-activities';
import { documentActivitiesForTest } from '../testing/document-activities';
import { STAGE_EVENT_NAMES, stageEventSchema } from './stage-event';
import { StageEventFeed } from './stage-event-feed';
import { stageEventsOf } from './stage-events-of';

const TURN = { turnId: 'trn_1', locale: 'en', startedAt: DEEP_TURN_STARTED_AT, earlierMessages: 2 } as const;
const SETTLED = { ...TURN, status: 'completed', settledAt: DEEP_TURN_STARTED_AT + 60_000 } as const;
const activities = deepActivitiesForTest();
const events = stageEventsOf(activities, SETTLED);

/** Events that come several times in a row, once. */
const inShort = (names: readonly string[]): string =>
  names.filter((name, index) => name !== names[index - 1]).join(' ');

describe('stageEventsOf', () => {
  it('is made of a record that the schemas accept', () => {
    for (const activity of activities) expect(activitySchema.safeParse(activity).error).toBeUndefined();
    for (const event of events) expect(stageEventSchema.safeParse(event).error).toBeUndefined();
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('tells the turn by the names and in the order that others expect', () => {
    const calls = (count: number) => 'tool_call_start tool_call_result '.repeat(count);
    const round = (steps: number, gathered: number, checked: number) =>
      `deep_reasoning_start ${'deep_reasoning_step '.repeat(steps)}deep_reasoning_done ` +
      `deep_tool_orch_start ${calls(gathered)}deep_tool_orch_result ${calls(checked)}deep_reflection `;
    expect(events.map(({ event }) => event).join(' ')).toBe(
      'start History deep_plan_start deep_plan_done ' +
        `${round(2, 4, 1)}${round(2, 3, 2)}${round(1, 3, 2)}` +
        'deep_synthesis_start deep_synthesis_done answer_final',
    );
    const flow =
      'start History deep_plan_start deep_plan_done deep_reasoning_start deep_reasoning_step deep_reasoning_done';
    expect(inShort(events.map(({ event }) => event)).startsWith(flow)).toBe(true);
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(STAGE_EVENT_NAMES));
  });

  it('says of each what was found, how long it took and how sure it is', () => {
    const [start, history, planStart, plan] = events;
    expect([start, history, planStart, plan].map((event) => event?.data.summary)).toEqual([
      'The question has arrived',
      '2 earlier messages',
      'Planning',
      '4 subtasks; data needed for 2; a calculation needed for 1',
    ]);
    const ofRound = events.filter(({ data }) => data.round === 2);
    const step = ofRound.find(({ event }) => event === 'deep_reasoning_step');
    expect(step?.data).toEqual({
      runId: 'trn_1',
      round: 2,
      stage: 'deep_reasoning',
      summary: 'Rice rose five weeks before the fuel price changed, so fuel cannot be its cause.',
      metrics: { latencyMs: 6_000, toolCount: 0, confidence: 0.7 },
    });
    expect(ofRound.find(({ event }) => event === 'deep_tool_orch_result')?.data.metrics).toEqual({
      latencyMs: 2_500,
      toolCount: 3,
      confidence: null,
    });
    const results = events
      .filter(({ event }) => event === 'tool_call_result')
      .map(({ data }) => data.summary);
    expect(results).toContain('Calculation: done');
    expect(results).toContain('Fact check: took too long');
    expect(events.at(-1)?.data).toMatchObject({
      summary: 'The answer is there, 412 words',
      metrics: { latencyMs: 60_000, toolCount: 15, confidence: 0.86 },
    });
  });

  it('says in the reader’s language how a turn ended that was not finished', () => {
    const [first] = activities;
    if (!first) throw new Error('no activity');
    const stopped = stageEventsOf([{ ...first, status: 'stopped', summary: undefined }], {
      ...SETTLED,
      locale: 'id',
      status: 'stopped',
    });
    expect(stopped.slice(-2).map(({ data }) => data.summary)).toEqual([
      'Planning: dihentikan',
      'Dihentikan sebelum jawaban selesai',
    ]);
  });

  it('tells a curated turn by its labels alone', () => {
    const curated = activities.map(({ summary, detail, ...activity }) => activity);
    const told = stageEventsOf(curated, SETTLED);
    expect(told.map(({ event }) => event)).toEqual(events.map(({ event }) => event));
    const labels = new Set(activities.map(({ label }) => label));
    const steps = told.filter(({ event }) => event.startsWith('deep_'));
    expect(steps.every(({ data }) => labels.has(data.summary))).toBe(true);
  });

  it('tells a running turn the same, each thing once', () => {
    const feed = new StageEventFeed(TURN);
    const live = [...feed.begin()];
    for (const activity of activities.slice(0, 6)) {
      const { endedAt, ...begun } = activity;
      live.push(...feed.take({ ...begun, status: 'running' }), ...feed.take({ ...begun, status: 'running' }));
      live.push(...feed.take(activity), ...feed.take(activity));
    }
    expect(new Set(live.map(({ id }) => id)).size).toBe(live.length);
    const known = new Map(events.map((event) => [event.id, event]));
    for (const event of live) expect(known.get(event.id)?.event).toBe(event.event);
  });
});

describe('a turn that answers from documents', () => {
  it('is told as the calls of the tools that it made', () => {
    const told = stageEventsOf(documentActivitiesForTest(), SETTLED);
    const calls = told.filter(({ event }) => event === 'tool_call_result');
    expect(calls.map(({ data }) => data.summary)).toEqual([
      '“rebuild index”: 2 passages found',
      'Searched the documents: failed',
      '[1] page 3, 120 characters',
      'Opened a passage: failed',
      '[2] 90 characters',
    ]);
    expect(told.filter(({ event }) => event === 'tool_call_start')).toHaveLength(calls.length);
    expect(calls[0]?.data).toMatchObject({ stage: 'document_answer', metrics: { toolCount: 1 } });
    expect(told.at(-1)?.data.metrics.toolCount).toBe(calls.length);
  });
});

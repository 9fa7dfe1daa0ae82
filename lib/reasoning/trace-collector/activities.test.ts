import type { TextStreamPart, ToolSet } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Activity, MOST_ACTIVITIES, thoughtRangeOf } from '@/lib/trace/activity';
import { parseTrace } from '@/lib/trace/parse-trace';
import { shownStepOf } from '@/lib/trace/shown-step';
import type { TraceMode } from '@/lib/trace/step-key';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { createStructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '../sanitizer/turn-sanitizer';
import { STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import type { CollectorEvent } from './collector-event';
import { TraceCollector } from './trace-collector';

type Part = TextStreamPart<ToolSet>;

const SUMMARY =
  '**Defining the Sum**\n\nI am adding two numbers here. They are both small.\n\n**Checking the Sum**\n\nIt holds in both orders.\n';

function collectorFor(traceMode: TraceMode = 'transparent') {
  const now = { ms: 1_000 };
  return new TraceCollector({
    traceMode,
    chatMode: 'normal',
    locale: 'en',
    userText: 'How much is five and seven?',
    fidelity: 'raw',
    toolLabels: new Map([['calculate', { en: 'calculator', id: 'kalkulator' }]]),
    toolNames: new Map(),
    sanitizeJson: createStructuredSanitizer({}),
    sanitizer: createTurnSanitizer({}),
    clock: () => {
      now.ms += 10;
      return now.ms;
    },
  });
}

const reasoning = (text: string, id = 'r1'): Part => ({ type: 'reasoning-delta', id, text });
const answer = (text: string): Part => ({ type: 'text-delta', id: 't1', text });
const call = (toolCallId: string, toolName = 'calculate'): Part => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input: {},
  dynamic: true,
});
const result = (toolCallId: string): Part => ({
  type: 'tool-result',
  toolCallId,
  toolName: 'calculate',
  input: {},
  output: 12,
  dynamic: true,
});

const play = (collector: TraceCollector, parts: readonly Part[]): CollectorEvent[] => [
  ...collector.start(),
  ...parts.flatMap((part) => [...collector.accept(part)]),
];

function end(collector: TraceCollector, status: TraceStatus = 'completed', failure: string | null = null) {
  const { events, trace } = collector.finish(status, failure);
  const record = parseTrace(trace.record);
  if (!record.ok || record.value.version !== 3) throw new Error(`no record: ${JSON.stringify(record)}`);
  return { events, trace, activities: record.value.activities };
}

const sentActivities = (events: readonly CollectorEvent[]): Activity[] => [
  ...new Map(
    events.flatMap((event) =>
      event.type === 'activity' ? [[event.activity.activityId, event.activity] as const] : [],
    ),
  ).values(),
];

const textOf = (thoughts: readonly { readonly delta: string }[]): string =>
  thoughts.map(({ delta }) => delta).join('');

/** The texts of the thought rows, which have to be all of the thoughts. */
function rowTexts(activities: readonly Activity[], text: string): string[] {
  const ranges = activities.flatMap((activity) => thoughtRangeOf(activity) ?? []);
  return ranges.map(({ start, end: to }) => text.slice(start, to));
}

describe('activities of a turn', () => {
  it('are its headings, its tools and its answer, in time', () => {
    const collector = collectorFor();
    const events = play(collector, [
      reasoning(SUMMARY),
      call('c1'),
      result('c1'),
      reasoning('Now it is clear to me. '),
      answer('It is **twelve**.'),
    ]);
    const { activities, trace, events: last } = end(collector);
    expect(activities.map(({ kind, label, status }) => [kind, label, status])).toEqual([
      ['thought', 'Defining the Sum', 'done'],
      ['thought', 'Checking the Sum', 'done'],
      ['tool', 'calculator', 'done'],
      ['thought', 'It is clear to me', 'done'],
      ['answer', 'Writing the answer', 'done'],
    ]);
    expect(activities.at(-1)?.detail).toEqual({ words: 3 });
    const times = activities.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    for (const { startedAt, endedAt = 0 } of activities) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
    expect(rowTexts(activities, textOf(trace.thoughts)).join('')).toBe(textOf(trace.thoughts));
    expect(sentActivities([...events, ...last])).toEqual(activities);
  });

  it('are recorded with the step that is shown: of the answer is only what was thought right before it', () => {
    const collector = collectorFor();
    const events = play(collector, [
      reasoning(`${SUMMARY}**Finding a Reason**\n\nTwelve is even. It can be halved.\n`),
      call('c1'),
      result('c1'),
      reasoning('**Saying It**\n\nOne sentence is enough.\n'),
      answer('It is '),
      reasoning('**Going On**\n\nIt needs its number.\n', 'r2'),
      answer('twelve.'),
    ]);
    const { activities, events: last } = end(collector);
    const steps = activities.map((activity) => [activity.label, activity.stepKey]);
    expect(steps.slice(2)).toEqual([
      ['Finding a Reason', null],
      ['calculator', 'tool-action'],
      ['Saying It', 'response-compose'],
      ['Writing the answer', 'response-compose'],
      ['Going On', null],
    ]);
    for (const activity of activities.filter(({ kind }) => kind !== 'answer'))
      expect(shownStepOf(activities, activity)).toBe(activity.stepKey);
    expect(sentActivities([...events, ...last])).toEqual(activities);
  });

  it.each(['stopped', 'interrupted', 'failed'] as const)('close as the turn does: %s', (status) => {
    const collector = collectorFor();
    play(collector, [reasoning('It is a sum. '), call('c1'), answer('It')]);
    const { activities } = end(collector, status, status === 'failed' ? 'model-failed' : null);
    const open = activities.filter(({ kind }) => kind === 'tool' || kind === 'answer');
    expect(open.map((activity) => activity.status)).toEqual([status, status]);
    expect(activities.filter(({ kind }) => kind === 'failure').map(({ detail }) => detail)).toEqual(
      status === 'failed' ? [{ code: 'model-failed' }] : [],
    );
  });

  it('of which there would be too many end in the last ones', () => {
    const collector = collectorFor();
    const parts = Array.from({ length: 700 }, (_, index) => [
      reasoning(`**Part ${index} of It**\n\nIt is so.\n\n`),
      answer(`${index}. `),
    ]);
    play(collector, parts.flat());
    const { activities, trace } = end(collector, 'failed', 'model-failed');
    expect(activities.length).toBeLessThanOrEqual(MOST_ACTIVITIES);
    expect(activities.at(-1)?.kind).toBe('failure');
    expect(rowTexts(activities, textOf(trace.thoughts)).join('')).toBe(textOf(trace.thoughts));
  });

  it('say nothing in the model’s words in curated mode', () => {
    const collector = collectorFor('curated');
    const events = play(collector, [reasoning(SUMMARY), call('c1'), result('c1'), answer('It is twelve.')]);
    const { activities } = end(collector);
    const labels = new Set<string>([...Object.values(STEP_TEMPLATE_LABELS.en), 'calculator']);
    for (const activity of [...activities, ...sentActivities(events)]) {
      expect(labels).toContain(activity.label);
      expect(activity).not.toHaveProperty('detail');
      expect(activity).not.toHaveProperty('summary');
    }
    expect(activities.map(({ kind }) => kind)).toContain('tool');
  });
});

const pieces = fc.constantFrom<Part>(
  reasoning('It is a sum of two. '),
  reasoning('**Checking the Sum**\n\n'),
  reasoning('Wait, is it', 'r2'),
  reasoning(' twelve after all?\n\n', 'r2'),
  call('c1'),
  result('c1'),
  answer('It is '),
  answer('twelve.'),
);

describe('a turn whose process has gone', () => {
  it('keeps what was told of it, and has each thought in exactly one row', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }),
        fc.nat(),
        fc.constantFrom<TraceMode>('transparent', 'curated'),
        (parts, cut, mode) => {
          const sent = play(collectorFor(mode), parts);
          const seen = sent.slice(0, cut % (sent.length + 1));
          const second = collectorFor(mode);
          for (const event of seen) second.restore(event);
          const { activities, trace } = end(second, 'interrupted');
          for (const activity of sentActivities(seen)) {
            const kept = activities[activity.sequence];
            if (activity.status === 'running')
              expect(kept).toMatchObject({ activityId: activity.activityId, startedAt: activity.startedAt });
            else expect(kept).toEqual(activity);
          }
          expect(activities.every(({ status }) => status !== 'running')).toBe(true);
          expect(rowTexts(activities, textOf(trace.thoughts)).join('')).toBe(textOf(trace.thoughts));
        },
      ),
    );
  });
});

describe('what the turn does itself', () => {
  const labels = { en: 'Checking', id: 'Memeriksa' };

  it('is called by our words in every language, as are tools', () => {
    const collector = collectorFor('curated');
    collector.beginActivity({ kind: 'stage', name: 'check', labels, stepKey: null });
    const provided = {
      toolName: 'code_execution',
      input: {},
      dynamic: true,
      providerExecuted: true,
    } as const;
    play(collector, [call('c1'), { type: 'tool-call', toolCallId: 'c2', ...provided }]);
    expect(end(collector).activities).toMatchObject([
      { label: 'Checking', labels },
      { label: 'calculator', labels: { id: 'kalkulator' } },
      { label: 'Code execution', labels: { id: 'Eksekusi kode' } },
    ]);
  });

  it('ends with the calls that were made in it', () => {
    const collector = collectorFor();
    const { activityId } = collector.beginActivity({ kind: 'stage', name: 'check', labels, stepKey: null });
    play(collector, [call('c1')]);
    collector.endActivity(activityId ?? '', 'timed-out');
    play(collector, [result('c1')]);
    expect(end(collector).activities.map(({ status }) => status)).toEqual(['timed-out', 'timed-out']);
  });
});

it('writes a draft until it is whole, however long it is looked at after that', () => {
  const looksAt = (look: (collector: TraceCollector) => readonly CollectorEvent[], status: TraceStatus) => {
    const collector = collectorFor();
    const labels = { en: 'Writing', id: 'Menulis' };
    const stage = collector.beginActivity({ kind: 'stage', name: 'write', labels, stepKey: null });
    collector.hold();
    const sent = [...play(collector, [answer('Twelve. It is twelve.')]), ...collector.endModelCall()];
    sent.push(...collector.endActivity(stage.activityId ?? '', 'done'), ...look(collector));
    const { activities, events } = end(collector, status);
    const [writing, draft] = activities;
    expect(sentActivities([...sent, ...events])).toContainEqual(draft);
    expect(draft?.endedAt).toBeLessThanOrEqual(writing?.endedAt ?? 0);
    return draft;
  };
  expect(looksAt((collector) => collector.endHold('done'), 'completed')).toMatchObject({ status: 'done' });
  expect(looksAt((collector) => collector.endHold('refused'), 'completed')).toMatchObject({
    status: 'refused',
  });
  expect(looksAt(() => [], 'stopped')).toMatchObject({ kind: 'draft', status: 'stopped' });
});

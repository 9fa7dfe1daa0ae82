import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Prompt } from '@/lib/prompts/prompt';
import { err } from '@/lib/shared/result';
import { defineTool, type Tool } from '@/lib/tools/tool';
import { ToolCalls } from '@/lib/tools/tool-calls';
import { type Activity, thoughtRangeOf } from '@/lib/trace/activity';
import { parseTrace } from '@/lib/trace/parse-trace';
import { callTool } from './call-tool';
import { ModelCallMeter } from './model-call-meter';
import { StageView } from './stage-sink';
import { modelForTest, type Reply } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST } from './testing/turn-for-test';

const PROMPT: Prompt<{ thing: string }, { colour: string }> = {
  name: 'colour',
  version: 1,
  variables: z.strictObject({ thing: z.string() }),
  texts: {
    en: { instructions: 'Name the colour of the thing that follows.', input: '{thing}' },
    id: { instructions: 'Sebutkan warna benda berikut.', input: '{thing}' },
  },
  output: z.strictObject({ colour: z.string() }),
};

const judged = (name: string, timeoutMs = 5_000): Tool =>
  defineTool({
    name,
    label: { en: `Colour of ${name}`, id: `Warna ${name}` },
    description: 'Says the colour of a thing.',
    input: z.strictObject({ thing: z.string() }),
    output: z.strictObject({ colour: z.string() }),
    sideEffects: 'none',
    timeoutMs,
    run: async ({ thing }, { judge, signal }) => {
      const asked = await judge?.ask(PROMPT, { thing }, signal);
      return asked === undefined ? err('There is nobody to ask.') : asked;
    },
  });

/** A stage with two judged tools, and a model that gives these replies. */
function stageWith(replies: readonly Reply[], { maxModelCalls = 10, timeoutMs = 5_000 } = {}) {
  const { model, calls } = modelForTest(replies);
  const { sink } = sinkForTest();
  const tools = [judged('red.thing', timeoutMs), judged('blue.thing', timeoutMs / 2)];
  const policy = { ...POLICY_FOR_TEST, maxModelCalls };
  const context = contextForTest({
    model,
    policy,
    meter: new ModelCallMeter(policy, () => 1),
    toolCalls: new ToolCalls({
      tools,
      mostCalls: 9,
      context: { clock: () => 1, locale: 'en', timeZone: 'UTC' },
    }),
  });
  const view = new StageView(sink);
  const call = async (name: string) =>
    (await callTool(context, view, name, { thing: name }, context.signal)).outcome;
  const end = () => {
    const { trace } = sink.finish('completed', []);
    const record = parseTrace(trace.record);
    if (!record.ok || record.value.version !== 3) throw new Error('no record');
    const text = trace.thoughts.map(({ delta }) => delta).join('');
    const { activities } = record.value;
    const parentOf = ({ parentId }: Activity) => activities.find(({ activityId }) => activityId === parentId);
    const rows = activities.map((activity) => {
      const range = thoughtRangeOf(activity);
      const said = range ? text.slice(range.start, range.end).trim() : activity.name;
      return [activity.kind, said, parentOf(activity)?.name ?? null, activity.status];
    });
    return rows;
  };
  return { call, calls, context, view, sink, end };
}

describe('what a tool asks the model', () => {
  it('is shown under its own call, however many calls go on at once', async () => {
    const { call, calls, context, end } = stageWith([
      { thoughts: 'I look at the red one first.', text: '{"colour":"red"}' },
      { thoughts: 'The other one looks blue to me.', text: '{"colour":"blue"}' },
    ]);
    const outcomes = await Promise.all([call('red.thing'), call('blue.thing')]);
    expect(outcomes).toEqual([
      { ok: true, output: { colour: 'red' } },
      { ok: true, output: { colour: 'blue' } },
    ]);
    expect(calls()).toHaveLength(2);
    expect(context.meter.usage.modelCalls).toBe(2);
    expect(end()).toEqual([
      ['tool', 'red_thing', null, 'done'],
      ['tool', 'blue_thing', null, 'done'],
      ['model-call', 'colour', 'red_thing', 'done'],
      ['thought', 'I look at the red one first.', 'colour', 'done'],
      ['model-call', 'colour', 'blue_thing', 'done'],
      ['thought', 'The other one looks blue to me.', 'colour', 'done'],
    ]);
  });

  it('leaves what the stage does meanwhile where it belongs', async () => {
    const { call, view, end } = stageWith([{ thoughts: 'I wonder. Is it red? ', text: '', hangs: true }], {
      timeoutMs: 30,
    });
    const around = { kind: 'search', name: 'around', labels: { en: 'A', id: 'B' }, stepKey: null };
    await view.within(around, async () => {
      const asked = call('red.thing');
      // By then the model thinks.
      await vi.waitFor(() => expect(view.shown).toBe(true));
      await Promise.all([asked, call('gone.thing')]);
    });
    const parents = end().map(([kind, name, parent]) => [kind === 'thought' ? kind : name, parent]);
    expect(new Map(parents.map(([name, parent]) => [name, parent]))).toEqual(
      new Map([
        ['around', null],
        ['red_thing', 'around'],
        ['colour', 'red_thing'],
        ['thought', 'colour'],
        ['gone_thing', 'around'],
      ]),
    );
  });

  it('is counted, and refused where the turn has asked enough', async () => {
    const { call } = stageWith([{ text: '{"colour":"red"}' }], { maxModelCalls: 2 });
    await call('red.thing');
    expect(await call('blue.thing')).toMatchObject({
      ok: false,
      error: { code: 'no-result', message: 'The model was asked as often in this turn as it may be.' },
    });
  });

  it('comes to nothing where the model talks rubbish', async () => {
    const { call, calls, end } = stageWith([{ text: 'Blue, I would say!' }]);
    expect(await call('red.thing')).toMatchObject({ error: { code: 'no-result' } });
    expect(calls()).toHaveLength(2);
    expect(end().map(([, name, parent, status]) => [name, parent, status])).toEqual([
      ['red_thing', null, 'failed'],
      ['colour', 'red_thing', 'refused'],
      ['colour', 'red_thing', 'refused'],
    ]);
  });

  it('ends with a call that is given up, and is not asked for one that is over', async () => {
    const { call, calls, end } = stageWith([{ thoughts: 'I cannot stop.', text: '', hangs: true }], {
      timeoutMs: 30,
    });
    const outcomes = await Promise.all([call('red.thing'), call('blue.thing')]);
    expect(outcomes).toMatchObject([{ error: { code: 'timed-out' } }, { error: { code: 'timed-out' } }]);
    expect(calls()).toHaveLength(1);
    expect(end().filter(([kind]) => kind !== 'thought')).toEqual([
      ['tool', 'red_thing', null, 'timed-out'],
      ['tool', 'blue_thing', null, 'timed-out'],
      ['model-call', 'colour', 'red_thing', 'timed-out'],
    ]);
  });
});

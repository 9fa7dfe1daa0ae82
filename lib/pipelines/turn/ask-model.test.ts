import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LearntShapes } from '@/lib/models/learnt-shapes';
import type { ModelEntry, TakenShapes } from '@/lib/models/model-provider';
import type { Prompt } from '@/lib/prompts/prompt';
import { reasoningModel } from '@/lib/server/models/reasoning-model';
import type { TraceMode } from '@/lib/trace/step-key';
import { streamAnswer } from './answer-stream';
import { askModel } from './ask-model';
import { ModelCallMeter } from './model-call-meter';
import { StageView } from './stage-sink';
import { modelForTest, type Reply } from './testing/model-for-test';
import { promptedModel } from './testing/prompted-model';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST } from './testing/turn-for-test';
import { turnStopped } from './turn-outcome';

const PLAN = z.strictObject({ steps: z.array(z.string()).min(1) });
const PROMPT: Prompt<{ question: string }, z.infer<typeof PLAN>> = {
  name: 'plan',
  version: 1,
  variables: z.strictObject({ question: z.string() }),
  texts: {
    en: {
      instructions: 'Divide the work into steps that a careful person would take one after another.',
      input: 'The work to be done is this: {question}',
    },
    id: {
      instructions: 'Bagilah pekerjaan ini menjadi langkah yang akan diambil orang teliti satu per satu.',
      input: 'Pekerjaan yang harus dilakukan adalah ini: {question}',
    },
  },
  output: PLAN,
};
const QUESTION = 'How do tides work?';
const VALID = '{"steps":["gather","balance"]}';

interface Asking {
  readonly entry?: Partial<ModelEntry>;
  readonly traceMode?: TraceMode;
  readonly shapes?: TakenShapes;
  readonly maxModelCalls?: number;
  readonly question?: string;
}

/** A turn in which a model gives these replies, and what its reader has been sent. */
function turnWith(
  replies: readonly (Reply | 'refuses')[],
  { entry, shapes, traceMode = 'transparent', maxModelCalls = 10, question = QUESTION }: Asking = {},
) {
  const { model: bare, calls } = modelForTest(replies, entry);
  const model = reasoningModel(
    { ...bare, ...(shapes && { shapes }) },
    { traceMode, knownStart: null, onStart: () => {} },
  );
  const hiddenTexts: string[] = [];
  const { sink, sent } = sinkForTest({ traceMode, sanitizing: { hiddenTexts } });
  const controller = new AbortController();
  const policy = { ...POLICY_FOR_TEST, maxModelCalls };
  const context = contextForTest({
    model,
    policy,
    meter: new ModelCallMeter(policy, () => 1),
    signal: controller.signal,
    ports: { noteHidden: (texts) => void hiddenTexts.push(...texts) },
  });
  const view = new StageView(sink);
  sink.start();
  return {
    ask: () => askModel(context, view, PROMPT, { question }, controller.signal),
    answer: () => streamAnswer(context, view, [{ role: 'user', content: 'How?' }], controller.signal),
    stop: () => controller.abort(turnStopped('stopped')),
    calls,
    context,
    sent: () => JSON.stringify(sent),
    asked: () => {
      const { record } = sink.finish('completed', []).trace;
      return record.version === 3 ? record.activities.filter(({ kind }) => kind === 'model-call') : [];
    },
    thoughts: () =>
      sink
        .finish('completed', [])
        .trace.thoughts.map(({ delta }) => delta)
        .join(''),
  };
}

describe('askModel', () => {
  it('gives the pipeline the value and the reader the thoughts', async () => {
    const turn = turnWith([{ thoughts: 'Tides come twice a day. ', text: VALID }]);
    expect(await turn.ask()).toEqual({ ok: true, value: { steps: ['gather', 'balance'] } });
    expect(turn.thoughts()).toContain('Tides come twice a day.');
    expect(turn.sent()).not.toMatch(/gather|balance/);
    expect(turn.context.meter.usage).toEqual({ modelCalls: 1, modelMs: 0, inputTokens: 3, outputTokens: 2 });
  });

  it('shows nothing of either in curated mode, nor what was asked', async () => {
    const turn = turnWith([{ thoughts: 'Tides come twice a day. ', text: VALID }], { traceMode: 'curated' });
    expect((await turn.ask()).ok).toBe(true);
    expect(turn.sent()).not.toMatch(/twice|gather|balance/);
    expect(turn.asked().map(({ detail }) => detail)).toEqual([undefined]);
  });

  it('tells the provider the shape where it takes one, and the model its form', async () => {
    for (const shapes of [new LearntShapes().of('m'), undefined]) {
      const turn = turnWith([{ text: VALID }], shapes ? { shapes } : {});
      await turn.ask();
      const [call] = turn.calls();
      expect(call?.responseFormat).toEqual(
        shapes && {
          type: 'json',
          schema: {
            type: 'object',
            properties: { steps: { type: 'array', items: { type: 'string' }, minItems: 1 } },
            required: ['steps'],
            additionalProperties: false,
          },
        },
      );
      expect(JSON.stringify(call?.prompt)).toContain('…]');
    }
  });

  it('asks without the shape where the provider refuses that, and never with it again', async () => {
    const shapes = new LearntShapes().of('m');
    const turn = turnWith(['refuses', { text: VALID }], { shapes });
    expect((await turn.ask()).ok).toBe(true);
    expect((await turn.ask()).ok).toBe(true);
    expect(turn.calls().map(({ responseFormat }) => responseFormat?.type)).toEqual([
      'json',
      undefined,
      undefined,
    ]);
    const down = new LearntShapes().of('m');
    const failing = turnWith(['refuses'], { shapes: down });
    expect(await failing.ask()).toMatchObject({ error: { kind: 'model' } });
    expect(down.areTaken()).toBe(true);
  });

  it('shows the thoughts that a tagged model writes into its value, while it writes them', async () => {
    const value = JSON.stringify({ thoughts: 'Tides come “twice”\na day. ', steps: ['gather'] });
    const asking = { entry: { reasoning: 'tagged' }, shapes: new LearntShapes().of('m') } as const;
    const turn = turnWith([{ text: value }], asking);
    expect(await turn.ask()).toEqual({ ok: true, value: { steps: ['gather'] } });
    expect(turn.thoughts()).toMatch(/Tides come “twice”\s+a day\./);
    expect(turn.sent()).not.toMatch(/gather|\\"steps|thoughts\\"/);
    const [call] = turn.calls();
    expect(JSON.stringify(call?.prompt)).not.toContain('<thinking>');
    expect(
      Object.keys(
        call?.responseFormat?.type === 'json' ? (call.responseFormat.schema?.properties ?? {}) : {},
      ),
    ).toEqual(['thoughts', 'steps']);
    const curated = turnWith([{ text: value }], { ...asking, traceMode: 'curated' });
    expect((await curated.ask()).ok).toBe(true);
    expect(curated.sent()).not.toContain('twice');
  });

  it('takes no value that was cut off for a whole one', async () => {
    const turn = turnWith([{ text: '{"steps": ["gather", "bal' }, { text: VALID }]);
    expect(await turn.ask()).toEqual({ ok: true, value: { steps: ['gather', 'balance'] } });
    expect(turn.calls()).toHaveLength(2);
  });

  it('asks a tagged model that is told no shape for tags, and for no thoughts in its value', async () => {
    const asking = { entry: { reasoning: 'tagged' }, shapes: new LearntShapes().of('m') } as const;
    const turn = turnWith(['refuses', { text: VALID }], asking);
    expect((await turn.ask()).ok).toBe(true);
    const [told, asked] = turn.calls().map(({ prompt }) => JSON.stringify(prompt));
    expect(told).toContain('on the way to the value');
    expect(asked).not.toContain('on the way to the value');
    expect(asked).toContain('<thinking>');
  });

  it('reads a value of a shape that comes as thoughts, and shows it to nobody', async () => {
    const replies = [{ thoughts: VALID, text: '' }];
    const turn = turnWith(replies, { shapes: new LearntShapes().of('m') });
    expect((await turn.ask()).ok).toBe(true);
    expect(turn.sent()).not.toMatch(/gather|balance/);
  });

  it('asks without the shape where nothing comes in it, and goes on telling it', async () => {
    const shapes = new LearntShapes().of('m');
    const turn = turnWith([{ text: '' }, { text: VALID }], { shapes });
    expect((await turn.ask()).ok).toBe(true);
    expect(turn.calls().map(({ responseFormat }) => responseFormat?.type)).toEqual(['json', undefined]);
    expect(shapes.areTaken()).toBe(true);
  });

  it('limits how much servers write that write on, by what there is room for', async () => {
    const most = async (entry: Partial<ModelEntry>) => {
      const turn = turnWith([{ text: VALID }], { entry });
      await turn.ask();
      return turn.calls()[0]?.maxOutputTokens;
    };
    expect(await most({ reasoning: 'native' })).toBeUndefined();
    expect(await most({ reasoning: 'tagged', contextTokens: 32_000 })).toBe(2_000);
    expect(await most({ reasoning: 'think', contextTokens: 4_000 })).toBeLessThan(4_000);
    expect(await most({ reasoning: 'none', contextTokens: 200 })).toBeUndefined();
  });

  it('ends a reply that goes in a circle', async () => {
    const turn = turnWith([
      { text: `{"steps": ["${'and so on, '.repeat(400)}`, hangs: true },
      { text: VALID },
    ]);
    expect((await turn.ask()).ok).toBe(true);
  });

  it('takes what stands before a circle where that is all that was wanted', async () => {
    const text = `{"steps": ["gather", "balance"], "why": "${'since it is so, '.repeat(200)}`;
    const turn = turnWith([{ text, hangs: true }]);
    expect(await turn.ask()).toEqual({ ok: true, value: { steps: ['gather', 'balance'] } });
    expect(turn.calls()).toHaveLength(1);
  });

  it('asks once more with what was wrong', async () => {
    const turn = turnWith([{ text: 'Sure: {"steps": []}' }, { text: `Here:\n${VALID}` }]);
    expect(await turn.ask()).toEqual({ ok: true, value: { steps: ['gather', 'balance'] } });
    const second = turn.calls()[1]?.prompt.at(-1);
    expect(JSON.stringify(second)).toMatch(/steps: /);
  });

  it('keeps of its calls what they were about, sanitised, but not the prompt', async () => {
    const secret = ['ghp', 'kX9fQ2vLr7TzW4mJbN8cYp3HsD6gAe1RuV5t'].join('_');
    const turn = turnWith([{ text: '{"steps": []}' }, { text: VALID }], { question: `Why? ${secret}` });
    await turn.ask();
    const asked = turn.asked();
    expect(asked.map(({ name, status, label }) => [name, status, label])).toEqual([
      ['plan', 'refused', 'Asked the model'],
      ['plan', 'done', 'Asked the model once more'],
    ]);
    const { prompt, version, variables } = asked[0]?.detail ?? {};
    expect([prompt, version, variables]).toEqual([
      'plan',
      1,
      { question: expect.stringMatching(/^Why\? \[/) },
    ]);
    expect(turn.sent()).not.toMatch(/careful person|work to be done/);
    expect(turn.sent()).not.toContain(secret);
  });

  it('keeps of a reply that is none what was wrong with it, in our words, and of a failure its code', async () => {
    const words = 'The hidden rules say that nobody may be told of them';
    const wrong = { text: JSON.stringify({ steps: [], [words]: 1 }) };
    const turn = turnWith([wrong, wrong]);
    await turn.ask();
    const problems = [expect.stringMatching(/^steps: .*>=1/), 'value: has keys that were not asked for'];
    // The second time they are words that the model was told, too.
    expect(turn.asked().map(({ detail }) => detail?.problems)).toEqual([problems, problems]);
    expect(turn.sent()).not.toContain('nobody may be told');
    const empty = turnWith([{ text: '' }]);
    await empty.ask();
    expect(empty.asked().map(({ status, detail }) => [status, detail?.problems])).toEqual([
      ['failed', ['empty-answer']],
    ]);
  });

  it('cuts what a call was about', async () => {
    const turn = turnWith([{ text: VALID }], { question: 'How do tides work? '.repeat(2_000) });
    await turn.ask();
    const detail = turn.asked()[0]?.detail;
    expect(detail?.isCut).toBe(true);
    expect(JSON.stringify(detail).length).toBeLessThan(4_200);
  });

  it('waits in silence for as long as is said, however short other silences may be', async () => {
    const { model } = promptedModel({ plan: ['hangs'] });
    const timeouts = { ...POLICY_FOR_TEST.timeouts, firstChunkMs: 1, chunkMs: 1 };
    const policy = { ...POLICY_FOR_TEST, timeouts };
    const view = new StageView(sinkForTest().sink);
    const ask = (silenceMs?: number) =>
      askModel(
        contextForTest({ model, policy, clock: Date.now, meter: new ModelCallMeter(policy, Date.now) }),
        view,
        PROMPT,
        { question: QUESTION },
        new AbortController().signal,
        silenceMs === undefined ? {} : { silenceMs },
      );
    // The watchdog looks every 250 ms.
    expect(await ask(600)).toEqual({ ok: false, error: { kind: 'timed-out' } });
    expect(await ask()).toMatchObject({ error: { kind: 'model', failure: { code: /-timeout/ } } });
  });

  it('gives up after that, and logs nothing of what was said', async () => {
    const turn = turnWith([{ text: 'I would rather not.' }]);
    const logged = vi.spyOn(turn.context.log, 'warn');
    expect(await turn.ask()).toEqual({
      ok: false,
      error: { kind: 'not-valid', problems: ['no JSON was found'] },
    });
    expect(turn.calls()).toHaveLength(2);
    expect(logged.mock.calls).toEqual([[{ prompt: 'plan', version: 1 }, 'model gave no valid JSON']]);
  });

  it('leaves the last call of the turn to the answer', async () => {
    const turn = turnWith([{ text: 'no' }], { maxModelCalls: 2 });
    expect(await turn.ask()).toEqual({ ok: false, error: { kind: 'too-many-calls' } });
    expect(turn.calls()).toHaveLength(1);
  });

  it('says that the turn was stopped, or what the model failed with', async () => {
    const stopped = turnWith([{ text: VALID }]);
    stopped.stop();
    expect(await stopped.ask()).toEqual({ ok: false, error: { kind: 'stopped' } });
    const empty = turnWith([{ text: '' }]);
    expect(await empty.ask()).toMatchObject({
      ok: false,
      error: { kind: 'model', failure: { code: 'empty-answer' } },
    });
  });

  it.each(['tagged', 'think'] as const)(
    'keeps the JSON of a %s model that forgets its tags',
    async (reasoning) => {
      const turn = turnWith([{ text: `The plan is this. ${VALID}` }], { entry: { reasoning } });
      expect((await turn.ask()).ok).toBe(true);
      expect(turn.sent()).not.toMatch(/gather|balance|The plan is this/);
    },
  );

  it('reads the thoughts of a tagged model before its JSON', async () => {
    const text = `<thinking>Tides come twice a day. </thinking><answer>${VALID}</answer>`;
    const turn = turnWith([{ text }], { entry: { reasoning: 'tagged' } });
    expect((await turn.ask()).ok).toBe(true);
    expect(turn.thoughts()).toContain('Tides come twice a day.');
    expect(turn.sent()).not.toMatch(/gather|balance/);
  });

  it('hides the prompt from the thoughts of the same call and of later ones', async () => {
    const echo = `I was asked this. ${PROMPT.texts.en.instructions} The sea rises twice. `;
    const turn = turnWith([
      { thoughts: echo, text: VALID },
      { thoughts: echo, text: 'The moon pulls the sea.' },
    ]);
    await turn.ask();
    expect((await turn.answer()).kind).toBe('completed');
    const thoughts = turn.thoughts();
    expect(thoughts.match(/The sea rises twice\./g)).toHaveLength(2);
    expect(thoughts).not.toContain('careful person');
  });
});

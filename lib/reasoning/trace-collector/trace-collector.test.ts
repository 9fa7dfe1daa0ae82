import type { TextStreamPart, ToolSet } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTrace } from '@/lib/trace/parse-trace';
import { type Locale, STEP_KEYS, type StepKey, type TraceMode } from '@/lib/trace/step-key';
import { STEP_LABEL_LIMIT, STEP_THOUGHT_LIMIT, THOUGHT_DELTA_LIMIT } from '@/lib/trace/trace-record';
import { createStructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '../sanitizer/turn-sanitizer';
import { STEP_TEMPLATE_LABELS } from '../segmenter/step-template-labels';
import { standInMetadata } from '../stand-in';
import type { CollectorEvent } from './collector-event';
import { TraceCollector } from './trace-collector';

type Part = TextStreamPart<ToolSet>;

const THINKING =
  'The user wants to know why rice got more expensive. I should search for monthly prices and stock figures. Two of the sources agree on the late harvest. I will answer with the cause first and the outlook second.';
const ANSWER = 'Prices rose because the **harvest** came late.';

function collectorFor(
  traceMode: TraceMode = 'transparent',
  now = { ms: 1_000 },
  tickMs = 10,
  locale: Locale = 'en',
) {
  return new TraceCollector({
    traceMode,
    chatMode: 'normal',
    locale,
    userText: 'Why did rice get more expensive?',
    fidelity: 'raw',
    toolLabels: new Map([['price_series', { en: 'price data', id: 'data harga' }]]),
    toolNames: new Map(),
    sanitizeJson: createStructuredSanitizer({}),
    sanitizer: createTurnSanitizer({}),
    clock: () => {
      now.ms += tickMs;
      return now.ms;
    },
  });
}

const reasoning = (text: string, id = 'r1'): Part => ({ type: 'reasoning-delta', id, text });
const answer = (text: string): Part => ({ type: 'text-delta', id: 't1', text });
const chunked = (text: string, size: number): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

function run(
  collector: TraceCollector,
  parts: readonly Part[],
  status: Parameters<TraceCollector['finish']>[0] = 'completed',
) {
  const events: CollectorEvent[] = [...collector.start()];
  for (const part of parts) events.push(...collector.accept(part));
  const finished = collector.finish(status);
  events.push(...finished.events);
  return { events, trace: finished.trace };
}

const joined = (events: readonly CollectorEvent[], type: 'thought' | 'text'): string =>
  events.flatMap((event) => (event.type === type ? [event.delta] : [])).join('');
const steps = (events: readonly CollectorEvent[]) =>
  events.flatMap((event) => (event.type === 'step' ? [event.step] : []));

describe('TraceCollector in transparent mode', () => {
  const parts = [...chunked(THINKING, 7).map((text) => reasoning(text)), ...chunked(ANSWER, 5).map(answer)];

  it('lets thoughts out sentence by sentence, then the six steps, then the answer', () => {
    const { events } = run(collectorFor(), parts);
    expect(joined(events, 'thought').trim()).toBe(THINKING);
    expect(joined(events, 'text')).toBe(ANSWER);
    const firstText = events.findIndex((event) => event.type === 'text');
    const lastThought = events.findLastIndex((event) => event.type === 'thought');
    expect(lastThought).toBeLessThan(firstText);
    const between = steps(events.slice(lastThought, firstText)).map(({ stepKey }) => stepKey);
    expect(between.slice(-6)).toEqual([...STEP_KEYS]);
  });

  it('builds a record from the words of this turn', () => {
    const { trace } = run(collectorFor(), parts);
    expect(parseTrace(trace.record)).toMatchObject({ ok: true, value: { version: 3 } });
    const thoughts = trace.record.steps.flatMap((step) => ('thought' in step ? (step.thought ?? []) : []));
    expect(thoughts.length).toBeGreaterThanOrEqual(2);
    for (const thought of thoughts) expect(THINKING).toContain(thought.slice(0, 20));
    expect(trace.record.headline).toContain('outlook second');
  });

  it.each(['So. ', '\n- a\n', 'Is that so? '])(
    'keeps 30 kB of %j in few entries, however many pieces it comes in',
    (unit) => {
      for (const size of [unit.length, 40, 4_096]) {
        const text = unit.repeat(30_000 / unit.length);
        const now = { ms: 0 };
        const parts = chunked(text, size).map((piece) => reasoning(piece));
        const { events, trace } = run(collectorFor('transparent', now, 0), parts);
        expect(trace.thoughts.length).toBeLessThan(600);
        expect(Math.max(...trace.thoughts.map(({ delta }) => delta.length))).toBeLessThanOrEqual(
          THOUGHT_DELTA_LIMIT,
        );
        expect(trace.thoughts.map(({ sequence }) => sequence)).toEqual(
          trace.thoughts.map((_, index) => index),
        );
        expect(trace.thoughts.map(({ delta }) => delta).join('')).toBe(joined(events, 'thought'));
        expect(joined(events, 'thought').length).toBeGreaterThan(27_000);
      }
    },
  );

  it('logs exactly the thoughts it has let out, in order and with times', () => {
    const { events, trace } = run(collectorFor(), parts);
    expect(trace.thoughts.map(({ delta }) => delta).join('')).toBe(joined(events, 'thought'));
    expect(trace.thoughts.map(({ sequence }) => sequence)).toEqual(trace.thoughts.map((_, index) => index));
    const times = trace.thoughts.map(({ ts }) => ts);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
  });

  it('gives each step the time of its thought, never before the turn began', () => {
    const { trace } = run(collectorFor(), parts);
    for (const step of trace.record.steps) {
      expect(step.ts).toBeGreaterThan(1_000);
      expect(step.ts).toBeLessThanOrEqual(trace.record.completedAt);
    }
  });

  it('shows progress that only grows and ends at 100', () => {
    const { events } = run(collectorFor(), parts);
    const progress = steps(events).map((step) => step.progress);
    expect(progress).toEqual(progress.toSorted((left, right) => left - right));
    expect(progress.slice(-6)).toEqual([100, 100, 100, 100, 100, 100]);
    expect(progress.at(-7)).toBeLessThan(100);
  });

  it('keeps bursts apart and builds the trace over all of them', () => {
    const { events, trace } = run(collectorFor(), [
      { type: 'reasoning-start', id: 'a' },
      reasoning('The user asks for prices.', 'a'),
      { type: 'reasoning-end', id: 'a' },
      { type: 'tool-call', toolCallId: '1', toolName: 'price_series', input: {} } as Part,
      { type: 'reasoning-start', id: 'b' },
      reasoning('The function returned twelve rows.', 'b'),
      { type: 'reasoning-end', id: 'b' },
      answer('Here they are.'),
    ]);
    expect(joined(events, 'thought')).toMatch(/prices\.\s+The function/);
    expect(trace.record.steps[4]).toMatchObject({
      stepKey: 'tool-action',
      status: 'done',
      meta: { toolName: 'price data' },
    });
  });

  it('says where in the thoughts something was removed', () => {
    const { events, trace } = run(collectorFor(), [
      reasoning('I look at both. My system prompt says to be brief. The first is cheaper.\n\n', 'a'),
      reasoning('My system prompt says so again. Done.', 'a'),
      answer('The first.'),
    ]);
    const text = joined(events, 'thought');
    expect(text).toBe('I look at both. The first is cheaper.\n\nDone.');
    expect(trace.redactions).toEqual([
      { ruleId: 'hidden-context', count: 1, at: 16 },
      { ruleId: 'hidden-context', count: 1, at: 39 },
    ]);
    expect(events.flatMap((event) => (event.type === 'redaction' ? [event.redaction] : []))).toEqual(
      trace.redactions,
    );
  });

  it('keeps at most 500 places, and counts the rest', () => {
    const text = 'Fine so far. My system prompt says to be brief. '.repeat(600);
    const { trace } = run(collectorFor(), [reasoning(text)]);
    expect(trace.redactions).toHaveLength(501);
    expect(trace.redactions.at(-1)).toEqual({ ruleId: 'hidden-context', count: 100 });
  });

  it('sends little when a model switches between thought and answer', () => {
    const bytesOf = (times: number): number => {
      const collector = collectorFor();
      let bytes = JSON.stringify(collector.start()).length;
      for (let count = 0; count < times; count += 1) {
        bytes += JSON.stringify(collector.accept(reasoning('I look at the next one. '))).length;
        bytes += JSON.stringify(collector.accept(answer('It is fine. '))).length;
      }
      return bytes + JSON.stringify(collector.finish('completed').events).length;
    };
    const fourTimes = bytesOf(1_600);
    expect(fourTimes).toBeLessThan(bytesOf(400) * 4.4);
    expect(fourTimes / 1_600).toBeLessThan(600);
  });

  it('takes in at most a hundred sources', () => {
    const parts = Array.from(
      { length: 300 },
      (_, index): Part =>
        ({ type: 'source', sourceType: 'url', id: `${index}`, url: `https://a.example/${index}` }) as Part,
    );
    const { events } = run(collectorFor(), [...parts, answer('Done.')]);
    expect(events.filter((event) => event.type === 'source')).toHaveLength(100);
  });

  it('counts each source once', () => {
    const source = (id: string, url: string): Part =>
      ({ type: 'source', sourceType: 'url', id, url, title: 'A page' }) as Part;
    const { events, trace } = run(collectorFor(), [
      source('1', 'https://example.org/a'),
      source('2', 'https://example.org/b'),
      source('3', 'https://example.org/a'),
      answer('Done.'),
    ]);
    expect(events.filter((event) => event.type === 'source')).toHaveLength(2);
    expect(trace.record.steps[3]).toMatchObject({ status: 'done', meta: { sourceCount: 2 } });
  });

  it('adds up what the provider billed and says what was shown', () => {
    const finishStep = {
      type: 'finish-step',
      usage: { outputTokenDetails: { reasoningTokens: 40 } },
    } as Part;
    const { trace } = run(collectorFor(), [reasoning(THINKING), finishStep, finishStep, answer('Yes.')]);
    expect(trace.fidelity).toMatchObject({ kind: 'raw', billedTokens: 80 });
    expect(trace.fidelity.visibleTokens).toBeGreaterThan(30);
  });

  it('works without any reasoning: contextual labels, no thought', () => {
    const { events, trace } = run(collectorFor(), [answer('Four.')]);
    expect(joined(events, 'thought')).toBe('');
    expect(trace.fidelity).toEqual({ kind: 'none' });
    expect(trace.record.steps.every((step) => !('thought' in step) && step.label !== '')).toBe(true);
  });

  it('says in both languages what it says in its own words, and thoughts in theirs', () => {
    const english = run(collectorFor(), parts).trace.record;
    const { record } = run(collectorFor('transparent', { ms: 1_000 }, 10, 'id'), parts).trace;
    const stepOf = (key: StepKey, of = record) =>
      of.version === 3 ? of.steps.find(({ stepKey }) => stepKey === key) : undefined;
    const labels = {
      en: 'No tools for “Why did rice get more…”',
      id: 'Tanpa alat untuk “Why did rice get more…”',
    };
    expect(stepOf('tool-action')).toMatchObject({ label: labels.id, labels });
    expect(stepOf('tool-action', english)).toMatchObject({ label: labels.en, labels });
    expect(stepOf('intent-analysis')).not.toHaveProperty('labels');
    expect(parseTrace(record).ok).toBe(true);
  });

  it.each(['interrupted', 'failed'] as const)('keeps what was shown when the turn is %s', (status) => {
    const { trace } = run(collectorFor(), [reasoning('The user wants a table. It should have')], status);
    expect(trace.thoughts.map(({ delta }) => delta).join('')).toContain('It should have');
    expect(trace.record.steps[5]).toMatchObject({ status: 'error' });
  });

  describe('a turn that was ended', () => {
    const statusesOf = (...args: Parameters<typeof run>): string[] =>
      run(...args).trace.record.steps.map(({ status }) => status);
    const UNREACHED = ['pending', 'pending', 'pending', 'pending'];

    it.each(['transparent', 'curated'] as const)('claims no decision that it never reached: %s', (mode) => {
      const thought = [reasoning('The user wants a table of rice prices. ')];
      expect(statusesOf(collectorFor(mode), thought, 'stopped')).toEqual(['done', ...UNREACHED, 'pending']);
      expect(statusesOf(collectorFor(mode), thought, 'failed')).toEqual(['done', ...UNREACHED, 'error']);
      expect(statusesOf(collectorFor(mode), [], 'stopped')).toEqual(['pending', ...UNREACHED, 'pending']);
    });

    it('has said what was not needed once its answer began, and that the answer was stopped', () => {
      const statuses = statusesOf(collectorFor(), [answer('Prices rose')], 'stopped');
      expect(statuses).toEqual(['done', 'skipped', 'skipped', 'skipped', 'skipped', 'stopped']);
      expect(statusesOf(collectorFor('curated'), [answer('Prices rose')], 'stopped')).toEqual(statuses);
      expect(statusesOf(collectorFor(), [answer('Four.')])).toEqual([...statuses.slice(0, -1), 'done']);
    });

    it.each([
      ['stopped', [], /^Not answered: “Why did rice get more expensive\?”$/],
      ['failed', [], /^Not answered: “Why did/],
      ['stopped', [answer('Prices rose')], /^Began to answer “Why did rice/],
      ['completed', [answer('Prices rose.')], /^Answered “Why did rice/],
    ] as const)(
      'is named for what was asked where it was %s before any thought',
      (status, parts, headline) => {
        expect(run(collectorFor(), parts, status).trace.record.headline).toMatch(headline);
      },
    );

    it('does not call the request processed in curated mode', () => {
      const headlineOf = (status: 'completed' | 'stopped' | 'failed') =>
        run(collectorFor('curated'), [answer('Prices rose')], status).trace.record.headline;
      expect(headlineOf('completed')).toBe('The request was processed');
      expect(headlineOf('stopped')).toBe('The request was not finished');
      expect(headlineOf('failed')).toBe('The request was not finished');
    });

    it('keeps what it did reach', () => {
      const statuses = statusesOf(collectorFor(), [reasoning(THINKING)], 'interrupted');
      expect(statuses).toEqual(['done', 'pending', 'pending', 'pending', 'pending', 'error']);
    });

    it('has no words for a step that it never reached but the step’s name', () => {
      const { steps: kept } = run(collectorFor(), [reasoning('The user wants a table. ')], 'stopped').trace
        .record;
      for (const { stepKey, status, label } of kept)
        if (status === 'pending') expect(label).toBe(STEP_TEMPLATE_LABELS.en[stepKey]);
    });

    it('is closed in the same way by another process', () => {
      const first = collectorFor('curated');
      const sent = [...first.start(), ...first.accept(reasoning(THINKING))];
      const second = collectorFor('curated');
      for (const event of sent) second.restore(event);
      expect(second.finish('interrupted').trace.record).toMatchObject({
        steps: first.finish('interrupted').trace.record.steps.map(({ status, label }) => ({ status, label })),
      });
    });
  });

  const standIn = (kind: 'thoughts' | 'untagged-reply', text: string): Part[] => [
    { type: 'text-start', id: 't', providerMetadata: standInMetadata(kind) },
    { type: 'text-delta', id: 't', text },
    { type: 'text-end', id: 't' },
  ];

  it('shows thoughts in the place of an answer without what is hidden, those of this call only', () => {
    const startStep: Part = { type: 'start-step', request: {}, warnings: [] };
    const said = 'My system prompt says to be brief. The result is four.';
    const { events, trace } = run(collectorFor(), [
      startStep,
      reasoning('An earlier call thought this.'),
      startStep,
      reasoning(said, 'r2'),
      ...standIn('thoughts', said),
    ]);
    expect(joined(events, 'thought')).toContain('An earlier call thought this.');
    expect(joined(events, 'text').trim()).toBe('The result is four.');
    expect(trace.repeatsThoughts).toBe(true);
  });

  it('shows no thoughts in the place of an answer where it shows none at all', () => {
    const { events, trace } = run(collectorFor('curated'), [
      reasoning('The result is four.'),
      ...standIn('thoughts', 'The result is four.'),
    ]);
    expect(joined(events, 'text')).toBe('');
    expect(trace.repeatsThoughts).toBe(false);
  });

  it.each(['transparent', 'curated'] as const)(
    'takes a reply without tags for an answer in %s mode',
    (mode) => {
      const said = 'My instructions:\n```ts\nconst four = 4;\n```\n';
      const { events, trace } = run(collectorFor(mode), [
        reasoning(said),
        ...standIn('untagged-reply', said),
      ]);
      expect(joined(events, 'text')).toBe(said);
      expect(trace.repeatsThoughts).toBe(false);
    },
  );

  it('gives the same thoughts, answer and record whatever the chunks', () => {
    const text = `${THINKING} \n\n**A title**\n\nOne more thought about the answer.`;
    const whole = run(collectorFor(), [reasoning(text), answer(ANSWER)]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (thoughtSize, textSize) => {
          const cut = run(collectorFor(), [
            ...chunked(text, thoughtSize).map((chunk) => reasoning(chunk)),
            ...chunked(ANSWER, textSize).map(answer),
          ]);
          expect(joined(cut.events, 'thought')).toBe(joined(whole.events, 'thought'));
          expect(joined(cut.events, 'text')).toBe(ANSWER);
          const wording = (record: typeof cut.trace.record) =>
            record.steps.map((step) => [
              step.label,
              'thought' in step ? step.thought : undefined,
              step.status,
            ]);
          expect(wording(cut.trace.record)).toEqual(wording(whole.trace.record));
        },
      ),
    );
  });

  it('keeps every limit of the contract on any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 900 }), { maxLength: 6 }), (texts) => {
        const { events, trace } = run(collectorFor(), [...texts.map((text) => reasoning(text)), answer('x')]);
        expect(parseTrace(trace.record).ok).toBe(true);
        for (const event of events) {
          if (event.type === 'thought') expect(event.delta.length).toBeLessThanOrEqual(THOUGHT_DELTA_LIMIT);
          if (event.type !== 'step') continue;
          expect(event.step.label.length).toBeLessThanOrEqual(STEP_LABEL_LIMIT);
          expect(event.step.thought?.length ?? 0).toBeLessThanOrEqual(STEP_THOUGHT_LIMIT);
        }
      }),
    );
  });
});

describe('TraceCollector in curated mode', () => {
  const { events, trace } = run(collectorFor('curated'), [
    ...chunked(THINKING, 9).map((text) => reasoning(text)),
    answer(ANSWER),
  ]);

  it('lets no thought, no redaction and no fidelity out', () => {
    expect(events.some((event) => event.type === 'thought' || event.type === 'redaction')).toBe(false);
    expect(trace).toMatchObject({ thoughts: [], redactions: [], fidelity: { kind: 'none' } });
    for (const sentence of THINKING.split('. '))
      expect(JSON.stringify({ events, trace })).not.toContain(sentence);
  });

  it('writes a record with template labels', () => {
    expect(parseTrace(trace.record)).toMatchObject({ ok: true, value: { version: 3, traceMode: 'curated' } });
    for (const step of trace.record.steps) expect(step.label).toBe(STEP_TEMPLATE_LABELS.en[step.stepKey]);
  });

  it('still streams the answer and shows progress', () => {
    expect(joined(events, 'text')).toBe(ANSWER);
    expect(steps(events).some((step) => step.progress > 0 && step.progress < 60)).toBe(true);
  });

  it('still removes a credential that begins in a thought and ends in the answer', () => {
    const secret = ['ghp', '_', 'x7Kd92mQ', 'pL4vR8tY', 'wZ3nB6hJ', 'cF5gS1aE', 'uT0q'].join('');
    const curated = run(collectorFor('curated'), [
      reasoning(`The token is ${secret.slice(0, 20)}`),
      answer(`${secret.slice(20)} and works.`),
    ]);
    expect(joined(curated.events, 'text')).not.toContain(secret.slice(20, 32));
  });
});

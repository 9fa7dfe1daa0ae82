import { readUIMessageStream, simulateReadableStream } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatMessageChunk } from '@/lib/chat/chat-message';
import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';
import { mergeRedactions, type Redaction } from '@/lib/trace/redaction';
import { STEP_KEYS, type TraceMode } from '@/lib/trace/step-key';
import type { FinishedTurn } from './finished-turn';
import { sinkForTest } from './testing/sink-for-test';
import type { TurnSink } from './turn-sink';

/** Something that a turn does with its sink. */
type Move = (sink: TurnSink) => void;

const SECRET = 'Zx9Qw4Er7Ty2Ui5O'.repeat(3);
const KEY = `sk-${'proj-'}${SECRET}`;
const STAGE = {
  kind: 'stage',
  name: 'check',
  labels: { en: 'Checking', id: 'Memeriksa' },
  stepKey: null,
} as const;
const TOOL = { toolName: 'look_up', dynamic: true } as const;

const think =
  (...texts: string[]): Move =>
  (sink) => {
    for (const text of texts) sink.modelPart({ type: 'reasoning-delta', id: 'r1', text });
  };
const answer =
  (...texts: string[]): Move =>
  (sink) => {
    for (const text of texts) sink.modelPart({ type: 'text-delta', id: 't1', text });
  };
const source =
  (url: string, title: string): Move =>
  (sink) =>
    sink.modelPart({ type: 'source', sourceType: 'url', id: 'what a provider says', url, title });
const call =
  (toolCallId: string, input: unknown): Move =>
  (sink) =>
    sink.modelPart({ type: 'tool-call', toolCallId, input, ...TOOL });
const result =
  (toolCallId: string, output: unknown): Move =>
  (sink) =>
    sink.modelPart({ type: 'tool-result', toolCallId, input: {}, output, ...TOOL });
const ask =
  (question: string, options: string[], state: unknown): Move =>
  (sink) =>
    void sink.ask({ question, options }, state, 1_000);

const sinkWithRules = (traceMode: TraceMode = 'transparent') =>
  sinkForTest({ traceMode, sanitizeLine: (text) => sanitizeText(text, 'answer', {}).text });

/** A whole turn: what was sent of it, and what is kept. */
function play(moves: readonly Move[], traceMode?: TraceMode) {
  const { sink, sent } = sinkWithRules(traceMode);
  sink.start();
  for (const move of moves) move(sink);
  const kept = sink.finish('completed', [{ level: 'info', code: 'late', text: 'It took long.' }]);
  sink.close('completed', kept.settledAt);
  return { sent, kept };
}

/** The message that a browser makes of chunks, without the parts that are kept in the trace. */
async function readMessage(chunks: readonly ChatMessageChunk[]): Promise<Partial<ChatMessage>> {
  const stream = simulateReadableStream({
    chunks: [...chunks],
    initialDelayInMs: null,
    chunkDelayInMs: null,
  });
  let read: Partial<ChatMessage> = {};
  for await (const message of readUIMessageStream<ChatMessage>({ stream })) read = message;
  const parts = (read.parts ?? [])
    .filter(({ type }) => type !== 'data-activity' && type !== 'data-reasoning-trace')
    .map((part) => (part.type === 'text' ? { type: part.type, text: part.text } : part));
  return { ...read, parts };
}

/** What chunks tell of the reasoning, as it is kept in a trace. */
function readTrace(chunks: readonly ChatMessageChunk[]) {
  const activities = new Map<string, unknown>();
  const steps = new Map<string, unknown>();
  let thoughts = '';
  const removed: Redaction[] = [];
  for (const chunk of chunks) {
    if (chunk.type === 'data-reasoning-thought') thoughts += chunk.data.delta;
    if (chunk.type === 'data-redaction') removed.push(chunk.data);
    if (chunk.type === 'data-activity') {
      const { traceId: _, ...activity } = chunk.data;
      activities.set(activity.activityId, activity);
    }
    if (chunk.type === 'data-reasoning-trace') {
      const { traceId: _, meta: { thought, ...meta } = {}, ...step } = chunk.data;
      const hasMeta = Object.keys(meta).length > 0;
      steps.set(step.stepKey, { ...step, ...(thought && { thought }), ...(hasMeta && { meta }) });
    }
  }
  return {
    activities: [...activities.values()],
    steps: STEP_KEYS.flatMap((key) => steps.get(key) ?? []),
    thoughts,
    redactions: mergeRedactions(removed),
  };
}

const keptTrace = ({ trace: { record, thoughts, redactions } }: FinishedTurn) => ({
  activities: record.version === 3 ? record.activities : [],
  steps: record.steps,
  thoughts: thoughts.map(({ delta }) => delta).join(''),
  redactions,
});

const names = fc.constantFrom('one', 'two', 'three');
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom(
    think('The sea rises twice. '),
    think('**Looking at ', 'Tides**\n\n'),
    think('Wait, is it'),
    think(`The key ${KEY.slice(0, 20)}`, `${KEY.slice(20)} is not mine. `),
    answer('The moon '),
    answer('pulls the sea. '),
    answer(`Use ${KEY.slice(0, 20)}`, `${KEY.slice(20)} now. `),
    ask(`Which sea, ${KEY}?`, ['Java', KEY], { sea: KEY }),
    (sink) => sink.hold(),
    (sink) => sink.endHold('done'),
    (sink) => sink.endHold('refused'),
    (sink) => sink.beginModelCall(),
    (sink) => sink.endModelCall(),
    (sink) => void sink.title(`Tides of ${KEY}`),
    (sink) => sink.noteActivity({ ...STAGE, kind: 'decision', detail: { chosen: KEY, reason: 'so' } }),
    (sink) => void sink.beginActivity(STAGE),
    (sink) => sink.endActivity('a1', 'timed-out'),
  ),
  names.map((name) => source(`https://a.example/${name}`, `Page ${name} ${KEY}`)),
  names.map((name) => call(name, { key: KEY, at: 'high tide' })),
  names.map((name) => result(name, { ok: true, output: { key: KEY } })),
);
const turns = fc.array(moves, { maxLength: 30 });
const modes = fc.constantFrom<TraceMode>('transparent', 'curated');

describe('TurnSink', () => {
  it('hands over to be kept what it has sent, whatever the turn does', async () => {
    await fc.assert(
      fc.asyncProperty(turns, modes, async (turn, traceMode) => {
        const { sent, kept } = play(turn, traceMode);
        expect(await readMessage(sent)).toEqual(kept.message);
        expect(readTrace(sent)).toEqual(keptTrace(kept));
      }),
    );
  });

  it('hands over what another process has sent, wherever that one was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(turns, modes, fc.nat(), async (turn, traceMode, cut) => {
        const { sent } = play(turn, traceMode);
        const seen = sent.slice(0, cut % sent.length);
        const { sink } = sinkWithRules(traceMode);
        for (const chunk of seen) {
          const logged = parseLoggedChunk(JSON.stringify(chunk));
          if (logged) sink.restore(logged);
        }
        const kept = sink.finish('interrupted', []);
        expect(kept.message.parts).toEqual((await readMessage(seen)).parts);
        const { thoughts, redactions } = readTrace(seen);
        expect(keptTrace(kept)).toMatchObject({ thoughts, redactions });
      }),
    );
  });

  it('lets no credential out, on whatever way', () => {
    fc.assert(
      fc.property(turns, modes, (turn, traceMode) => {
        expect(JSON.stringify(play(turn, traceMode))).not.toContain(SECRET);
      }),
    );
  });

  it('shows no word of a draft before it is released', () => {
    const { sink, sent } = sinkWithRules();
    sink.hold();
    for (const move of [answer('Low tide. '), think('Is that so? '), answer('At noon. ')]) move(sink);
    sink.endModelCall();
    expect(sink.draft).toBe('Low tide. At noon. ');
    expect(sink.answered).toBe(false);
    sink.endHold('refused');
    answer('High tide. ')(sink);
    const { message } = sink.finish('completed', []);
    expect(message.parts).toEqual([{ type: 'text', text: 'High tide. ' }]);
    expect(JSON.stringify(sent)).not.toMatch(/low tide|noon/i);
  });

  it('sends what was answered before what comes after it', () => {
    const { sink, sent } = sinkWithRules();
    for (const move of [
      answer('The sea ', 'rises ', 'twice. ', 'So '),
      think('Does it? '),
      answer('it is. '),
    ])
      move(sink);
    sink.finish('completed', []);
    const told = sent.flatMap((chunk) =>
      chunk.type === 'text-delta' ? [chunk.delta] : chunk.type === 'data-reasoning-thought' ? ['…'] : [],
    );
    expect(told.join('')).toBe('The sea rises twice. So …it is. ');
  });

  it('says when the first words of an answer or a question go out', async () => {
    const isOut = async (...turn: Move[]): Promise<boolean> => {
      const { sink } = sinkWithRules();
      for (const move of turn) move(sink);
      return Promise.race([sink.firstWords.then(() => true), Promise.resolve().then(() => false)]);
    };
    expect(await isOut(think('The sea rises. '), (sink) => sink.hold(), answer('It rises. '))).toBe(false);
    expect(await isOut(answer('It rises. '))).toBe(true);
    expect(await isOut(ask('Which sea?', [], null))).toBe(true);
  });

  it('does no work on sources that are not taken in', () => {
    let titles = 0;
    const { sink, sent } = sinkForTest({
      sanitizeLine: (text) => {
        titles += 1;
        return text;
      },
    });
    for (let index = 0; index < 1_000; index += 1)
      for (const name of [`${index}`, '0']) source(`https://a.example/${name}`, `Page ${name}`)(sink);
    expect(sent.filter(({ type }) => type === 'source-url')).toHaveLength(100);
    expect(titles).toBe(100);
  });

  it('gives sources ids of its own, and goes on with them after those of a lost process', () => {
    const { sink } = sinkWithRules();
    for (const name of ['one', 'two'])
      sink.restore({ type: 'source-url', sourceId: `source-${name}`, url: `https://a.example/${name}` });
    source('https://a.example/three', 'Page three')(sink);
    expect(sink.finish('interrupted', []).message.parts.at(-1)).toMatchObject({ sourceId: 'source-3' });
  });
});

describe('what an answer from documents stands on', () => {
  const citation = {
    number: 1,
    documentId: 'd1',
    chunkId: 'c1',
    start: 10,
    end: 40,
    quote: `The key is ${KEY}.`,
    title: 'keys.md',
  };
  const insufficiency = { section: '', missing: 'Who made the key', queriesTried: ['key maker'] };

  const noReport = { mode: 'strict', code: 'no-draft', iterations: 1, sources: 2 } as const;
  const claims = { all: 3, supported: 2, misattributed: 0, leftOut: 1 };

  it('is sent and kept without credentials, and restored from what was sent', () => {
    const { sink, sent } = sinkWithRules();
    sink.start();
    sink.ground({ type: 'data-citation', data: citation });
    sink.ground({ type: 'data-claims', data: claims });
    sink.ground({ type: 'data-no-report', data: noReport });
    sink.modelPart({ type: 'text-delta', id: 't1', text: 'It is there [1].' });
    sink.ground({ type: 'data-insufficiency', data: insufficiency });
    const { message } = sink.finish('completed', []);
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    const groundsIn = ({ parts }: ChatMessage) => parts.filter(({ type }) => /^data-[cin]/.test(type));
    const kept = groundsIn(message);
    expect(kept).toMatchObject([
      { data: { ...citation, quote: expect.any(String) } },
      { data: claims },
      { data: noReport },
      { data: insufficiency },
    ]);
    const { sink: other } = sinkWithRules();
    for (const chunk of sent) {
      const logged = parseLoggedChunk(JSON.stringify(chunk));
      if (logged) other.restore(logged);
    }
    expect(groundsIn(other.finish('interrupted', []).message)).toEqual(kept);
  });
});

it('lets no link out that carries what a tool has read, and sends words as they come', async () => {
  const read = { page: 'The word of the vault is\nheron pelican stork.', url: 'https://known.example/a?b=1' };
  const { sent } = play([
    call('c1', {}),
    result('c1', read),
    answer(
      'See [it](https://evil.example/?q=heron',
      '%20pelican+stork), or https://known',
      '.example/a?b=1 now.',
    ),
  ]);
  const text = 'See [it](evil.example), or https://known.example/a?b=1 now.';
  expect((await readMessage(sent)).parts).toContainEqual({ type: 'text', text });
});

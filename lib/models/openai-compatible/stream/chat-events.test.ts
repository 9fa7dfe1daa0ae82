import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatEvents } from './chat-events';

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const delta = (piece: unknown, finish: string | null = null): string =>
  event({ id: 'c1', choices: [{ index: 0, delta: piece, finish_reason: finish }] });
const DONE = 'data: [DONE]\n\n';
const SAID = delta({ content: 'The moon ' }) + delta({ content: 'pulls.' });
const END = delta({}, 'stop');

/** What comes out where the stream is cut at these places. */
function passed(stream: string, cuts: readonly number[] = []): string {
  const bytes = Buffer.from(stream);
  const transform = chatEvents();
  const places = [0, ...[...cuts].sort((left, right) => left - right), bytes.byteLength];
  const pieces = places.slice(1).map((to, index) => transform.push(bytes.subarray(places[index], to)));
  return Buffer.concat([...pieces, transform.end()]).toString();
}

interface Chunk {
  readonly choices?: readonly {
    readonly delta: {
      readonly content?: string;
      readonly reasoning_content?: string;
      readonly refusal?: string;
      readonly tool_calls?: unknown;
    };
    readonly finish_reason: string | null;
  }[];
  readonly usage?: unknown;
  readonly error?: unknown;
  readonly citations?: unknown;
}

const chunksOf = (stream: string): Chunk[] =>
  stream
    .split('\n\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text.replace(/^data: /, '')));

/** What the AI SDK would make of it. */
function heard(stream: string, cuts?: readonly number[]) {
  const chunks = chunksOf(passed(stream, cuts));
  const deltas = chunks.flatMap(({ choices = [] }) => choices.map((choice) => choice.delta));
  const join = (field: 'content' | 'reasoning_content') => deltas.map((one) => one[field] ?? '').join('');
  return {
    text: join('content'),
    thoughts: join('reasoning_content'),
    calls: deltas.flatMap(({ tool_calls: calls }) => calls ?? []),
    finish: chunks
      .flatMap(({ choices = [] }) => choices.map((choice) => choice.finish_reason))
      .filter(Boolean),
    usage: chunks.map(({ usage }) => usage).find(Boolean),
    error: chunks.map(({ error }) => error).find(Boolean),
  };
}

const COMPLETE = { text: 'The moon pulls.', finish: ['stop'], error: undefined };

describe('A stream of a chat, mended', () => {
  it.each([
    ['no choices', event({ id: 'c1', choices: null })],
    ['an empty object', event({})],
    ['a ping', 'event: ping\ndata: {}\n\n'],
    ['nothing', 'data:\n\n'],
    ['a comment', ': PROCESSING\n\n'],
    ['a word', 'data: ping\n\n'],
    ['a list', event([])],
    ['null', 'data: null\n\n'],
    ['a choice without a delta', event({ choices: [{ index: 0, delta: null }] })],
    ['a choice that is none', event({ choices: ['x', 4] })],
    ['counts as texts', event({ usage: { prompt_tokens: '12', note: 'none', details: { cached: '3' } } })],
  ])('passes over an event with %s, wherever it stands', (_, odd) => {
    expect(heard(odd + SAID + odd + END + odd + DONE)).toMatchObject(COMPLETE);
  });

  it('reads counts that come without choices, or as texts', () => {
    const usage = { prompt_tokens: '12', completion_tokens: 4, total_tokens: 'many', cost: null };
    expect(heard(SAID + END + event({ usage }) + DONE).usage).toEqual({
      prompt_tokens: 12,
      completion_tokens: 4,
    });
  });

  it('takes [DONE] for an end where no reason is given, and nothing else', () => {
    expect(heard(SAID + DONE)).toMatchObject(COMPLETE);
    expect(heard(SAID).finish).toEqual([]);
    expect(heard(SAID + END + DONE).finish).toEqual(['stop']);
    const call = { tool_calls: [{ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } }] };
    expect(heard(delta(call) + DONE).finish).toEqual(['tool_calls']);
  });

  it.each<[string, unknown]>([
    ['reasoning', 'Tides …'],
    ['reasoning_text', 'Tides …'],
    ['thinking', 'Tides …'],
    [
      'reasoning_details',
      [
        { type: 'reasoning.text', text: 'Tides ' },
        { type: 'reasoning.summary', summary: '…' },
      ],
    ],
    ['thinking_blocks', [{ type: 'thinking', thinking: 'Tides …', signature: 's' }]],
    ['reasoning', { content: 'Tides …' }],
    ['content', [{ type: 'thinking', thinking: [{ type: 'text', text: 'Tides …' }] }]],
  ])('finds thoughts in %s', (field, thoughts) => {
    const stream = delta({ content: '', reasoning_content: '', [field]: thoughts }) + SAID + END + DONE;
    expect(heard(stream)).toMatchObject({ ...COMPLETE, thoughts: 'Tides …' });
  });

  it('reads thoughts once that stand in two fields, and none that are encrypted', () => {
    const twice = { reasoning: 'Tides.', reasoning_details: [{ type: 'reasoning.text', text: 'Tides.' }] };
    const hidden = { content: 'A', reasoning_details: [{ type: 'reasoning.encrypted', data: 'x9' }] };
    expect(heard(delta(twice) + delta(hidden)).thoughts).toBe('Tides.');
  });

  it('reads calls whose input is an object, whose id is a number, or that come alone', () => {
    const call = { id: 7, function: { name: 'look', arguments: { at: 'tides' } } };
    const read = { id: '7', function: { name: 'look', arguments: '{"at":"tides"}' } };
    expect(heard(delta({ tool_calls: call })).calls).toEqual([read]);
    expect(heard(delta({ tool_calls: [call] })).calls).toEqual([read]);
    expect(heard(delta({ function_call: { name: 'look', arguments: '{}' } })).calls).toHaveLength(1);
    expect(heard(delta({ tool_calls: null, content: 'A' })).calls).toEqual([]);
  });

  it.each([
    [
      'one JSON',
      JSON.stringify({ choices: [{ message: { content: 'The moon pulls.' }, finish_reason: 'stop' }] }),
    ],
    [
      'one JSON over many lines that says no reason',
      JSON.stringify({ choices: [{ message: { content: 'The moon pulls.' } }] }, null, 2).replace(
        '\n',
        '\n\n',
      ),
    ],
    ['JSON a line', [SAID, END].join('').replaceAll('data: ', '').replaceAll('\n\n', '\n')],
    [
      'lines of Ollama’s own API',
      '{"message":{"content":"The moon "},"done":false}\n{"message":{"content":"pulls."},"done":true}\n',
    ],
    ['events with nothing between them', (SAID + END + DONE).replaceAll('\n\n', '\n')],
    ['events with other line ends', (SAID + END + DONE).replaceAll('\n', '\r\n')],
    ['events without a last line end', (SAID + END).trimEnd()],
    ['an event over lines', SAID + END.replace('"choices":[', '"choices":[\ndata: ')],
    ['a mark of its encoding', `\uFEFF${SAID}${END}`],
    [
      'the whole message at the end',
      SAID + event({ choices: [{ message: { content: 'The moon pulls.' }, finish_reason: 'stop' }] }),
    ],
    ['what follows the end', SAID + END + DONE + SAID],
    ['a broken event after the end', `${SAID}${END}data: {"choices":[{\n\n${DONE}`],
  ])('reads %s', (_, stream) => {
    expect(heard(stream)).toMatchObject(COMPLETE);
  });

  it.each([
    ['an error', { error: { message: 'No credits', code: 402 } }, { message: 'No credits', code: 402 }],
    ['an error in words', { error: 'No credits' }, { message: 'No credits' }],
    ['a detail', { detail: 'Not Found' }, { message: 'Not Found' }],
    ['details', { detail: [{ loc: ['body'], msg: 'field required' }] }, { message: 'field required' }],
    [
      'an object of that kind',
      { object: 'error', message: 'Too long', code: 400 },
      { message: 'Too long', code: 400 },
    ],
    ['a choice', { choices: [{ error: { message: 'Busy', code: 503 } }] }, { message: 'Busy', code: 503 }],
  ])('tells a failure that came as %s', (_, value, error) => {
    expect(heard(JSON.stringify(value)).error).toEqual(error);
    expect(heard(SAID + event(value)).error).toEqual(error);
  });

  it('tells a failure by the name of its event', () => {
    expect(heard('event: error\ndata: overloaded\n\n').error).toEqual({ message: 'overloaded' });
    expect(heard('event: error\ndata: {"message":"overloaded"}\n\n').error).toEqual({
      message: 'overloaded',
    });
  });

  it.each([
    ['a page', '<!doctype html>\n<p>Sign in</p>\n'],
    ['a text', 'It works!'],
    ['nothing', ''],
    ['another JSON', '{"status":"ok"}'],
  ])('says that %s is no chat', (_, stream) => {
    expect(heard(stream).error).toMatchObject({ code: 'not-a-model-server' });
  });

  it('takes a line of JSON that is a piece for no end', () => {
    const line = JSON.stringify({ choices: [{ delta: { content: 'The moon' } }] });
    expect(heard(`${line}\n`)).toMatchObject({ text: 'The moon', finish: [] });
  });

  it('leaves an event broken that may have said something', () => {
    expect(passed(`${SAID}data: {"choices":[{\n\n`)).toContain('data: {"choices":[{\n\n');
  });

  it('joins what came together, and keeps apart what says more', () => {
    const thoughts = delta({ reasoning: 'Hm, ' }) + delta({ reasoning: 'tides.' });
    const cited = event({ citations: ['https://a.example/'], choices: [{ delta: { content: '!' } }] });
    const chunks = chunksOf(passed(thoughts + SAID + cited + END));
    expect(chunks).toHaveLength(4);
    expect(chunks[2]).toMatchObject({ citations: ['https://a.example/'] });
  });

  it('keeps nothing back once a line is whole, and says the same wherever a stream is cut', () => {
    const stream = delta({ reasoning: 'Pasang 🌊 …' }) + SAID + delta({ content: ' 月' }) + END + DONE;
    expect(chatEvents().push(Buffer.from(SAID)).byteLength).toBeGreaterThan(0);
    const cuts = fc.array(fc.nat({ max: Buffer.byteLength(stream) }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        expect(heard(stream, places)).toEqual(heard(stream));
      }),
    );
  });

  it('makes something readable of whatever comes', () => {
    const line = fc.oneof(
      fc.json().map((json) => `data: ${json}\n\n`),
      fc.json().map((json) => event({ choices: [{ delta: JSON.parse(json) }] })),
      fc.string(),
      fc.constant(SAID),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const broken = /^data: [{[]/;
        for (const text of passed(lines.join('')).split('\n\n').filter(Boolean)) expect(text).toMatch(broken);
      }),
    );
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect(() =>
      passed(
        `data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"n","arguments":${deep}}}]}}]}\n\n`,
      ),
    ).not.toThrow();
  });
});

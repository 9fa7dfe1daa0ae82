import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';

import { type Asked, JsonReply } from './json-reply';
import { JsonExtent, stringOf } from './json-value';
import { standInOf } from './stand-in';
import type { TagDialect } from './tag-state';
import { TaggedPartMapper } from './tagged-part-mapper';

const ANSWER = 'Take the **second** road.';
const THOUGHT = 'quince, or </think> the like';
const CURATED: TagDialect = { dialect: 'think', startIn: 'unknown', otherDialects: 'anywhere' };
const OUTSIDE: TagDialect = { ...CURATED, startIn: 'outside' };
const INSIDE: TagDialect = { ...CURATED, startIn: 'thinking' };
const LEARNING: TagDialect = { ...CURATED, otherDialects: 'at-line-start' };
const TAGGED: TagDialect = { ...CURATED, dialect: 'tagged' };
const TRANSPARENT: TagDialect = { ...OUTSIDE, otherDialects: 'at-line-start' };

const asked = (questions: string | readonly string[], instructions = ''): Asked => ({
  prompt: [
    { role: 'system', content: instructions },
    ...[questions]
      .flat()
      .map((text) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] })),
  ],
});

function read(
  reply: string,
  dialect: TagDialect,
  given: { asked?: Asked; finish?: 'stop' | 'length' | 'tool-calls'; lengths?: readonly number[] } = {},
) {
  const { finish = 'stop', lengths = [3] } = given;
  const mapper = new TaggedPartMapper({ dialect }, given.asked);
  const parts = mapper.map({ type: 'text-start', id: '0' });
  for (let from = 0, index = 0; from < reply.length; index += 1) {
    const to = from + (lengths[index % lengths.length] ?? 1);
    parts.push(...mapper.map({ type: 'text-delta', id: '0', delta: reply.slice(from, to) }));
    from = to;
  }
  parts.push(...mapper.map({ type: 'text-end', id: '0' }));
  const tokens = { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined };
  const usage = { inputTokens: tokens, outputTokens: { total: 1, text: 1, reasoning: undefined } };
  parts.push(...mapper.map({ type: 'finish', finishReason: { unified: finish, raw: finish }, usage }));
  let answer = '';
  let thoughts = '';
  let standIn: string | null = null;
  for (const part of parts) {
    if (part.type === 'text-start') standIn = standInOf(part);
    if (part.type === 'text-delta' && standIn !== 'thoughts') answer += part.delta;
    if (part.type === 'reasoning-delta') thoughts += part.delta;
  }
  return { answer, thoughts, standIn };
}

const KINDS = [
  JSON.stringify({ thought: THOUGHT, answer: ANSWER }),
  JSON.stringify({ final_answer: ANSWER, chainOfThought: [THOUGHT] }, null, 2),
  `\`\`\`json\n${JSON.stringify({ Reasoning: THOUGHT, Response: ANSWER })}\n\`\`\``,
  `\ufeff\n~~~\n${JSON.stringify({ pikiran: THOUGHT, jawaban: ANSWER })}\n~~~\n`,
  `{"thinking": "a\n${THOUGHT}", "final": "${ANSWER}"}`,
  `{"thinking": "${THOUGHT}", "answer": "${ANSWER}",}`,
  `{'thinking': '${THOUGHT}', 'answer': '${ANSWER}'}`,
  `${JSON.stringify({ thought: THOUGHT })}\n${JSON.stringify({ answer: ANSWER })}`,
  JSON.stringify({ response: { thinking: THOUGHT, message: ANSWER } }),
  JSON.stringify([
    { type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }] },
    { type: 'text', text: ANSWER },
    { type: 'tool_use', name: 'search', input: { query: 'x' } },
  ]),
  JSON.stringify({
    ...{ type: 'message', role: 'assistant' },
    content: [
      { type: 'thinking', thinking: THOUGHT },
      { type: 'text', text: ANSWER },
    ],
  }),
  JSON.stringify({
    ...{ id: 'x', object: 'chat.completion', usage: { total: 3 } },
    choices: [{ index: 0, message: { role: 'assistant', reasoning_content: THOUGHT, content: ANSWER } }],
  }),
  JSON.stringify([{ text: THOUGHT, thought: true }, { text: ANSWER }]),
  JSON.stringify([
    { type: 'reasoning', summary: [{ type: 'summary_text', text: THOUGHT }] },
    { type: 'message', content: [{ type: 'output_text', text: ANSWER }] },
  ]),
];
const PLAIN_THOUGHT = 'quince, so it is';
const EMBEDDED = KINDS.map((kind) => kind.replaceAll(THOUGHT, PLAIN_THOUGHT));
const lengthsOf = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
const numRuns = Number(process.env.NALAR_TRIES ?? 200);

it('is thoughts and answer where it is not known where replies begin, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.constantFrom(CURATED, INSIDE, LEARNING, TAGGED),
      fc.constantFrom('stop' as const, 'tool-calls' as const),
      lengthsOf,
      (reply, dialect, finish, lengths) => {
        const { answer, thoughts } = read(reply, dialect, { finish, lengths });
        expect(answer.trim()).toBe(ANSWER);
        expect(thoughts).toContain(JSON.stringify(THOUGHT).slice(1, -1));
      },
    ),
    { numRuns },
  );
});

it('is that in the middle of an answer, too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EMBEDDED),
      fc.constantFrom('', 'Here you go:\n\n', '<think>Hm</think>', '<think>Hm</think>Here you go: '),
      fc.constantFrom('', '\n\nHope this helps!', '\n{curly} words'),
      fc.constantFrom(CURATED, TAGGED),
      lengthsOf,
      (reply, before, after, dialect, lengths) => {
        const { answer } = read(before + reply + after, dialect, { lengths });
        expect(answer).not.toContain('quince');
        expect(answer).toContain(ANSWER);
        expect(answer.trimEnd().endsWith(after.trim())).toBe(true);
      },
    ),
    { numRuns },
  );
});

it.each([
  ['{"reasoning": "quince", "answer": 12345678901234567890}', '12345678901234567890'],
  ['{"reasoning": "quince", "answer": {"n": 1.0,  "s": "\\u00e9"}}', '{"n": 1.0,  "s": "\\u00e9"}'],
  ['{"reasoning": "quince", "answer": ["a", 1e3]}', '["a", 1e3]'],
  ['{"reasoning": "quince", "answer": "a\\n\\"b\\" \\u00e9"}', 'a\n"b" é'],
  ["{'reasoning': 'quince', 'answer': 'it\\'s \"b\"'}", 'it\'s "b"'],
  ['{"reasoning": "quince",\n "answer": 4.0,\n "unit": "m"}', '{"answer": 4.0,\n "unit": "m"}'],
  ['```json\n{"answer": 1.50, "thought": "quince", "n": 2}\n```', '```json\n{"answer": 1.50, "n": 2}\n```'],
  ['{"thought": "quince", "action": "find", "action_input": "x"}', '{"action": "find", "action_input": "x"}'],
])('of %s leaves what else it says as it stands', (reply, answer) => {
  expect(read(reply, CURATED).answer).toBe(answer);
});

it.each([
  '{"thinking": "quince", "answer": ""}',
  '{"thinking": "quince", "answer": null}',
  '{"thinking": "quince"}',
  '{"answer": "b", "thought": "quince',
  '{"thought": "quince, "answer": "b"',
  '[{"type": "text", "text": "b"}, {"type": "thinking", "thinking": "quince',
  '{"type": "message", "content": [{"type": "thinking", "thinking": "quince"}, {"type": "te',
])('%s has no answer, and lets no thought out', (reply) => {
  for (const finish of ['stop', 'length'] as const)
    expect(read(reply, CURATED, { finish })).toMatchObject({
      answer: '',
      thoughts: expect.stringContaining('quince'),
      standIn: finish === 'stop' ? 'thoughts' : null,
    });
});

test.each([
  '{"name": "x", "age": 3}',
  '{"model": "m", "text": {"format": "x"}, "reasoning": {"effort": "high"}}',
  '{"status": "closed", "reason": "out of stock"}\n\nSo it is.',
  '{"name": "no thoughts here", "thinking_time": "3 s"}',
  '{"books": [{"title": "x", "thoughts": "it is good"}], "n": 1}',
  '```json\n{"answer": 4}\n```',
  '{curly} words, and a <b>tag</b>',
  '[the link](x), and so on',
  '[{"a": 1}]',
  '{"n": "never ended',
])('%j is an answer as it is', (reply) => {
  for (const dialect of [CURATED, OUTSIDE, TRANSPARENT])
    for (const lengths of [[1], [1_000]]) expect(read(reply, dialect, { lengths }).answer).toBe(reply);
});

it('is an answer behind tags where thoughts are shown', () => {
  for (const reply of EMBEDDED) {
    expect(read(`<think>Hm</think>${reply}`, TRANSPARENT).answer).toBe(reply);
    expect(read(`<think>Hm</think>${reply}`, LEARNING).answer).toBe(reply);
  }
});

it('streams as it comes where it is known where replies begin', () => {
  for (const reply of [...EMBEDDED, '{ so }', '[{', '```ts\n{\n  a\n}\n```\nThat is all.']) {
    const mapper = new TaggedPartMapper({ dialect: OUTSIDE });
    let answer = '';
    for (const [index, delta] of [...reply].entries()) {
      for (const part of mapper.map({ type: 'text-delta', id: '0', delta }))
        if (part.type === 'text-delta') answer += part.delta;
      // No more than the beginning of a tag or a fence is kept back.
      expect(index + 1 - answer.length).toBeLessThan(12);
    }
    expect(read(reply, OUTSIDE, { finish: 'length' })).toMatchObject({ answer: reply, thoughts: '' });
  }
});

it('finds tags in a reply that only begins like one', () => {
  expect(read('{curly}<think>quince</think>14', OUTSIDE)).toMatchObject({
    answer: '{curly}\n\n14',
    thoughts: 'quince',
  });
  expect(read('{"a": 1}\n</think>14', CURATED)).toMatchObject({ answer: '14', thoughts: '{"a": 1}\n' });
});

describe('JSON that somebody has asked for', () => {
  const reply = JSON.stringify({ reasoning: 'as asked', answer: ANSWER });

  it.each([
    asked('Balas dalam JSON berisi alasan dan jawaban.'),
    asked('Return json with your chain of thought.'),
    asked('Fill this schema: reasoning, answer.'),
    asked('How many?', 'Write JSON objects only.'),
    asked(['Write JSON: reasoning and answer.', 'And now for Bali, please.']),
    { ...asked('How many?'), responseFormat: { type: 'json' as const } },
  ])('is the answer: %j', (question) => {
    for (const finish of ['stop', 'tool-calls'] as const) {
      const given = read(reply, CURATED, { asked: question, finish });
      expect(finish === 'stop' ? given.answer : given.thoughts).toBe(reply);
    }
  });

  it('is not that of a question that is about something else', () => {
    for (const question of ['What is it?', 'Show your reasoning.', 'Information, please'])
      expect(read(reply, CURATED, { asked: asked(question) }).answer).toBe(ANSWER);
    expect(read(reply, CURATED, { asked: asked('?', 'Documents are quoted as JSON.') }).answer).toBe(ANSWER);
  });
});

it('keeps no text back that cannot become JSON', () => {
  const reply = new JsonReply('at-start');
  const text = (content: string) => [{ type: 'text', content }];
  expect(['``', '` ', 'js'].map((delta) => reply.feed(delta))).toEqual([[], [], []]);
  expect(reply.feed('on = 4')).toEqual(text('``` json = 4'));
  expect(reply.feed('{"')).toEqual(text('{"'));
  expect(new JsonReply('at-start').feed(' '.repeat(100))).toEqual(text(' '.repeat(100)));
  const later = new JsonReply('anywhere');
  expect(
    [...later.feed('a {"b": 1} c'), ...later.flush()]
      .map((piece) => 'content' in piece && piece.content)
      .join(''),
  ).toBe('a {"b": 1} c');
});

it('takes time that grows with a reply whose strings never end', () => {
  const advance = vi.spyOn(JsonExtent.prototype, 'advance');
  for (const unit of ['\\"', '"', '{"a":', '[{"']) {
    const countAt = (times: number): number => {
      advance.mockClear();
      read(`{"thought": "${unit.repeat(times)}`, CURATED, { lengths: [1_000] });
      return advance.mock.calls.reduce((sum, [text, from = 0]) => sum + text.length - from, 0);
    };
    expect(countAt(20_000)).toBeLessThan(countAt(5_000) * 5);
  }
  advance.mockRestore();
  expect(stringOf(`"${'\\"'.repeat(40_000)}`)).toContain('\\"');
});
